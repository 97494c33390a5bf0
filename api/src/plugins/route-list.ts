import type { RouteOptions } from "fastify";
import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyInstance {
    /** Every registered route of the app, for checks that must cover all routes. */
    routeList: RouteOptions[];
  }
}

export const routeList = fp(
  (app, _options, done) => {
    const routes: RouteOptions[] = [];
    app.decorate("routeList", routes);
    app.addHook("onRoute", (route) => {
      routes.push(route);
    });
    done();
  },
  { name: "route-list" },
);
