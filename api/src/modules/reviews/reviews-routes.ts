import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byVisitor } from "../../limits/keys";
import { routeOf } from "../../openapi/route-of";
import { review, MIN_ANSWERS } from "./rules";
import { listCounts } from "./reviews-repository";

/** Route for reviews, for signed-in users. */
export const reviewRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.sendReview),
    preHandler: app.limits.calls({ name: "review", max: 30, minutes: 60 }, byVisitor),
    handler: async (request, reply) => {
      const visitor = { userId: request.user.id, recordId: request.params.recordId };
      const id = await review(app.database, visitor, request.body);
      return reply.code(201).send({ data: { id } });
    },
  });
  done();
};

/** Counts of the reviews' answers, for everybody. */
export const reviewCountRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.listReviewCounts),
    handler: async () => ({ data: await listCounts(app.shared.runQuery, MIN_ANSWERS) }),
  });
  done();
};
