import { timingSafeEqual } from "node:crypto";
import type { onRequestHookHandler } from "fastify";
import fp from "fastify-plugin";
import { ApiError } from "../errors/api-error";

declare module "fastify" {
  interface FastifyInstance {
    /** onRequest hook: the header X-XSRF-TOKEN must belong to the session cookie, else 419. */
    requireCsrfToken: onRequestHookHandler;
  }
  interface FastifyContextConfig {
    /** Whether any page may send the request, as the call reads no cookie. */
    fromAnywhere?: boolean;
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

/** Refuses requests that a browser sends from another site; other programs send no Origin. */
export const origin = fp(
  (app, options: { siteUrl: string }, done) => {
    app.addHook("onRequest", ({ headers, routeOptions }, _reply, next) => {
      const isForeign =
        headers.origin !== undefined &&
        headers.origin !== options.siteUrl &&
        routeOptions.config.fromAnywhere !== true;
      next(isForeign ? new ApiError("forbidden_origin") : undefined);
    });
    done();
  },
  { name: "origin" },
);
