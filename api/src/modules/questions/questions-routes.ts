import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byEmail, byVisitor } from "../../limits/keys";
import { routeOf } from "../../openapi/route-of";
import { ask } from "./rules";

/** Route for questions, for everybody. `mailFrom`, the sender of all mail, with or without a name, is also the editors' address. */
export const questionRoutes: FastifyPluginCallbackTypebox<{ mailFrom: string }> = (
  app,
  { mailFrom },
  done,
) => {
  const editors = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;

  app.route({
    ...routeOf(paths.sendQuestion),
    preHandler: [
      app.requireCaptcha,
      app.limits.calls({ name: "question", max: 5, minutes: 60 }, byEmail),
      app.limits.calls({ name: "question-visitor", max: 100, minutes: 60 }, byVisitor),
    ],
    handler: async (request, reply) => {
      await ask(app.database, {
        form: request.body,
        ip: request.ip,
        userId: request.sessionUser?.id ?? null,
        editors,
      });
      return reply.code(201).send({
        message: "Мы получили ваш вопрос и ответим на указанную почту",
      });
    },
  });
  done();
};
