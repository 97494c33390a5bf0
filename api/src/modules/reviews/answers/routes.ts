import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { routeOf } from "../../../openapi/route-of";
import { LEAST_ANSWERED } from "./counts";
import { listCounts } from "./repository";

/** What reviews answer, for everybody. */
export const reviewCountRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.listReviewCounts),
    handler: async () => ({ data: await listCounts(app.shared.runQuery, LEAST_ANSWERED) }),
  });
  done();
};
