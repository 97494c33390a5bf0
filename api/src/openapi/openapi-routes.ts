import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import { describedCalls } from "./calls";
import { page } from "./page";

/** The description of the API, for programs and for people. */
export const documentationRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.get(
    "/docs/openapi.json",
    {
      schema: {
        operationId: "readOpenApi",
        summary: "This description as OpenAPI 3.1",
        response: { 200: Type.Record(Type.String(), Type.Unknown()) },
      },
    },
    () => app.swagger() as unknown as Record<string, unknown>,
  );

  app.get(
    "/docs",
    {
      schema: {
        operationId: "readOpenApiPage",
        summary: "This description as a page",
        response: { 200: Type.String() },
      },
    },
    async (_request, reply) =>
      reply.type("text/html; charset=utf-8").send(page(describedCalls(app.swagger()))),
  );
  done();
};
