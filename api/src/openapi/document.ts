import swagger from "@fastify/swagger";
import type { FastifyContextConfig, FastifySchema } from "fastify";
import fp from "fastify-plugin";
import { Type } from "typebox";
import type { TObject } from "typebox";
import { getCsrfCookie } from "@rodinki/contract/paths";
import { ErrorBody } from "@rodinki/contract/call";
import { errorStatus } from "@rodinki/contract/error-codes";
import type { ErrorCode } from "@rodinki/contract/error-codes";
import { everyRoute, type Access } from "./describe-routes";
import { tags } from "./tags";

interface Options {
  /** Whether cookies have the names that they have on https. */
  secure: boolean;
  siteUrl: string;
  /** Address of the calls, with the prefix that the routes have here. */
  apiUrl: string;
  apiPrefix: string;
}

/** Collects the calls that are registered after it and have a tag into `app.swagger()`, an OpenAPI 3.1 document. */
export const openApiDocument = fp(
  async (app, { secure, siteUrl, apiUrl, apiPrefix }: Options) => {
    await app.register(swagger, {
      openapi: {
        openapi: "3.1.0",
        info: {
          title: "Родинки под контролем",
          version: "1",
          description:
            "Bodies are multipart/form-data (fields only) or JSON. Every error is { message, code, errors? }.",
          contact: { name: "Родинки под контролем", url: siteUrl },
        },
        servers: [{ url: apiUrl }],
        tags,
        components: {
          securitySchemes: {
            session: {
              type: "apiKey",
              in: "cookie",
              name: secure ? "__Host-session" : "session",
            },
            staff: {
              type: "apiKey",
              in: "cookie",
              name: secure ? "__Host-staff" : "staff",
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
      // The prefix belongs to the server; the plugin would also remove the contract's own `/api`.
      stripBasePath: false,
      transform: ({ schema, url, route }) => ({
        schema: complete(schema, route.config),
        url: url.startsWith(apiPrefix) ? url.slice(apiPrefix.length) : url,
      }),
    });
  },
  { name: "openapi-document" },
);

const OPEN_TO: Record<Access, string> = {
  public: "everybody",
  csrf: "everybody, with the CSRF token",
  session: "everybody who is signed in",
  "session+csrf": "everybody who is signed in, with the CSRF token",
  "staff-entrance": "everybody, with the site's Origin",
  "staff-password": "a clinic's people who have typed the password",
  "staff-in": "who works in any clinic, or is asked to",
  staff: "a clinic's people",
  coordinator: "a clinic's coordinators, and the network",
  "coordinator+code": "a clinic's coordinators and the network, with a code of the last 30 minutes",
  network: "who works for the network",
  "network+code": "who works for the network, with a code of the last 30 minutes",
};

/** Adds access and errors to a schema, only in the document: in the routes compiled serializers of all errors would cost half a second. */
function complete(
  // A page or a check has no schema.
  { response, ...schema }: FastifySchema = {},
  { access = "public", errors = [] }: FastifyContextConfig = {},
): FastifySchema {
  const refusals = [...new Set(errors)].filter((code) => !everyRoute.includes(code));
  const description = [
    ...(schema.description ? [`${schema.description}.`] : []),
    `Open to ${OPEN_TO[access]}.`,
    ...(refusals.length > 0
      ? [`Beside what every call may refuse with: ${refusals.join(", ")}.`]
      : []),
  ].join(" ");
  const answers = { ...errorResponses(errors), ...(response as object | undefined) };
  return { ...schema, description, response: answers, "x-access": access } as FastifySchema;
}

/** One schema per status that the codes stand for: the contract's error with just these codes. */
function errorResponses(codes: Iterable<ErrorCode>): Record<number, TObject> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code].sort());
  }
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      Type.Object(
        { ...ErrorBody.properties, code: Type.Enum(own) },
        { description: own.join(", ") },
      ),
    ]),
  );
}
