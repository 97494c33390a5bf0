import fp from "fastify-plugin";
import { ApiError } from "../errors/api-error";

/** HTTP/1.1 asks for the name of the host in every request. */
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
