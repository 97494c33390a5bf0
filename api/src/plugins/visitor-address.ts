import fp from "fastify-plugin";
import { ApiError } from "../errors/api-error";
import { isAddress } from "../limits/network";

/**
 * Refuses a request whose sender is no address, so that `request.ip` is one for all code that counts or stores it. That
 * happens when a trusted proxy hands over what the visitor has written as `X-Forwarded-For` in place of its own
 * word. What stands further to the left in the header is the visitor's to make up, and nobody looks at it.
 */
export const visitorAddress = fp(
  (app, _options, done) => {
    app.addHook("onRequest", (request, _reply, next) => {
      const { ip, socket } = request;
      next(isAddress(ip, socket.remoteAddress) ? undefined : new ApiError("bad_request"));
    });
    done();
  },
  { name: "visitor-address" },
);
