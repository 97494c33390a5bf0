import fp from "fastify-plugin";
import { ApiError } from "../errors/api-error";
import { isAddress } from "../lib/network";

/**
 * Refuses a request whose sender is no address, so that `request.ip` is an address for all code that counts or stores it. It is none
 * when a trusted proxy passes on the visitor's own `X-Forwarded-For` instead of the address that it has seen. The entries further to
 * the left in the header are the visitor's and are ignored.
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

/** HTTP/1.1 requires the name of the host in every request. */
export const hostHeader = fp(
  (app, _options, done) => {
    app.addHook("onRequest", ({ raw }, _reply, next) => {
      const isMissing = raw.httpVersion === "1.1" && raw.headers.host === undefined;
      next(isMissing ? new ApiError("bad_request") : undefined);
    });
    done();
  },
  { name: "host-header" },
);

/**
 * Lets a stop finish: idle connections are closed immediately, but one whose request is still answered would
 * stay open afterwards for as long as browsers keep it (72 s), and the process with it.
 */
export const stop = fp(
  (app, _options, done) => {
    let isStopping = false;
    app.addHook("preClose", (next) => {
      isStopping = true;
      next();
    });
    app.addHook("onSend", (_request, reply, payload, next) => {
      if (isStopping) void reply.header("connection", "close");
      next(null, payload);
    });
    done();
  },
  { name: "stop" },
);
