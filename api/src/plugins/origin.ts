import fp from "fastify-plugin";
import { ApiError } from "../errors/api-error";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The request may come from any page: the call looks at no cookie. */
    fromAnywhere?: boolean;
  }
}

/** Refuses what a browser sends from another site; programs that are no browsers send no Origin. */
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
