import fp from "fastify-plugin";
import { Failure } from "../errors/failure";

/** Refuses what a browser sends from another site; programs that are no browsers send no Origin. */
export const origin = fp(
  (app, options: { siteUrl: string }, done) => {
    app.addHook("onRequest", ({ headers }, _reply, next) => {
      const isForeign = headers.origin !== undefined && headers.origin !== options.siteUrl;
      next(isForeign ? new Failure("forbidden_origin") : undefined);
    });
    done();
  },
  { name: "origin" },
);
