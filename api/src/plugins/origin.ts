import fp from "fastify-plugin";
import { Failure } from "../failure";

/** Refuses what a browser sends from another site; programs that are no browsers send no Origin. */
export const origin = fp(
  (app, options: { siteUrl: string }, done) => {
    app.addHook("onRequest", async ({ headers }) => {
      if (headers.origin !== undefined && headers.origin !== options.siteUrl) {
        throw new Failure("forbidden_origin");
      }
    });
    done();
  },
  { name: "origin" },
);
