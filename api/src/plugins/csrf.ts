import { timingSafeEqual } from "node:crypto";
import type { onRequestHookHandler } from "fastify";
import fp from "fastify-plugin";
import { ApiError } from "../errors/api-error";

declare module "fastify" {
  interface FastifyInstance {
    /** onRequest hook: the header X-XSRF-TOKEN must belong to the session cookie, else 419. */
    requireCsrfToken: onRequestHookHandler;
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export const csrf = fp(
  (app, _options, done) => {
    app.decorate<onRequestHookHandler>("requireCsrfToken", (request, _reply, next) => {
      if (safeMethods.has(request.method)) return next();
      const expected = app.sessions.csrfToken(request);
      const sent = request.headers["x-xsrf-token"];
      const fits = expected !== null && typeof sent === "string" && equal(expected, sent);
      next(fits ? undefined : new ApiError("csrf_mismatch"));
    });
    done();
  },
  { name: "csrf", dependencies: ["sessions"] },
);

function equal(expected: string, sent: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(sent)];
  return one.length === other.length && timingSafeEqual(one, other);
}
