import swagger from "@fastify/swagger";
import type { FastifyContextConfig, FastifySchema } from "fastify";
import fp from "fastify-plugin";
import { getCsrfCookie } from "@rodinki/contract/paths";
import { errorResponses } from "./error-responses";

/** Collects the calls that are registered after it and have a tag into `app.swagger()`, an OpenAPI 3.1 document. */
export const openApiDocument = fp(
  async (app, { secure }: { secure: boolean }) => {
    await app.register(swagger, {
      openapi: {
        openapi: "3.1.0",
        info: {
          title: "Родинки под контролем",
          version: "1",
          description:
            "Bodies are multipart/form-data (fields only) or JSON. Every error is { message, code, errors? }.",
        },
        components: {
          securitySchemes: {
            session: {
              type: "apiKey",
              in: "cookie",
              name: secure ? "__Host-session" : "session",
            },
            csrf: {
              type: "apiKey",
              in: "header",
              name: "X-XSRF-TOKEN",
              description: `The value of the cookie XSRF-TOKEN, or of this header, from ${getCsrfCookie}`,
            },
          },
        },
      },
      // Pages of the site, health checks and the catch-all of unknown paths are no calls.
      hideUntagged: true,
      transform: ({ schema, url, route }) => ({ schema: complete(schema, route.config), url }),
    });
  },
  { name: "openapi-document" },
);

/** Here and not in the routes: a compiled serializer for each error of each route would cost the start half a second. */
function complete(
  // A page or a check has none.
  { response, ...schema }: FastifySchema = {},
  { access, errors = [] }: FastifyContextConfig = {},
): FastifySchema {
  const answers = { ...errorResponses(errors), ...(response as object | undefined) };
  return { ...schema, response: answers, "x-access": access } as FastifySchema;
}
