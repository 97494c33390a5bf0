import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { ReviewAnswer, ReviewBody, ReviewParams } from "@rodinki/contract/review";
import { byVisitor } from "../../limits/keys";
import { review } from "./rules";

/** For signed-in users. */
export const reviewRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.post(
    "/api/v1/reviews/record/:recordId",
    {
      config: { errors: ["already_canceled", "already_reviewed"] },
      schema: {
        summary: "Reviews one's own visit, once, when it is over",
        params: ReviewParams,
        body: ReviewBody,
        response: { 201: ReviewAnswer },
      },
      preHandler: app.limits.calls({ name: "review", max: 30, minutes: 60 }, byVisitor),
    },
    async (request, reply) => {
      const visitor = { userId: request.user.id, recordId: request.params.recordId };
      const id = await review(app.database, visitor, request.body);
      return reply.code(201).send({ data: { id } });
    },
  );
  done();
};
