import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { Message } from "@rodinki/contract/auth";
import { QuestionBody } from "@rodinki/contract/question";
import { ask } from "./rules";

/** For everybody. `mailFrom` is the sender of all mail, with or without a name: that is where the editors read. */
export const questionRoutes: FastifyPluginCallbackTypebox<{ mailFrom: string }> = (
  app,
  { mailFrom },
  done,
) => {
  const editors = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;

  app.post(
    "/api/v1/faq/questions/send",
    {
      schema: {
        summary: "Sends a question to the editors",
        body: QuestionBody,
        response: { 201: Message },
      },
      onRequest: app.limitByAddress({ name: "question-address", max: 10, minutes: 60 }),
      preHandler: [
        app.limitByEmail({ name: "question-email", max: 5, minutes: 60 }),
        app.demandCaptcha,
      ],
    },
    async (request, reply) => {
      await ask(app.database, {
        form: request.body,
        ip: request.ip,
        userId: request.sessionUser?.id ?? null,
        editors,
      });
      app.deliverMail();
      return reply.code(201).send({
        message: "Мы получили ваш вопрос и ответим на указанный e-mail",
      });
    },
  );
  done();
};
