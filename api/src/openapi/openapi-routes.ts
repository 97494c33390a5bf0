import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import { getCsrfCookie } from "@rodinki/contract/paths";
import { escapeHtml } from "../lib/html";
import { describedCalls } from "./calls";
import type { Call, JsonSchema } from "./calls";

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  summary { cursor: pointer; padding: 0.25rem 0; }
  code, pre { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
  details { border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
`;

/** The calls as one HTML page without a script, to be read and searched in a browser. */
function page(calls: Call[]): string {
  const tags = [...new Set(calls.map(({ tag }) => tag))].sort();
  const sections = tags.map((tag) => {
    const own = calls.filter((call) => call.tag === tag);
    return `<h2>${escapeHtml(tag)}</h2>${own.map(callHtml).join("")}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Родинки под контролем</title><style>${style}</style></head><body>
<h1>API</h1>
<p>Bodies are <code>multipart/form-data</code> (fields only) or JSON, at most 64 KiB. A call that changes something sends the
cookie <code>XSRF-TOKEN</code> back as the header <code>X-XSRF-TOKEN</code>; <code>${getCsrfCookie}</code> sets it.
Every answer that sets it has the header too, for a site on another host.
The same description for programs: <a href="docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections.join("\n")}</body></html>`;
}

function callHtml(call: Call): string {
  const { method, path, description, summary, parameters, body, answers } = call;
  const inputs = [
    ...parameters.map((parameter) => row(parameter.name, parameter.in, parameter)),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      row(name, "body", { schema, required: body?.required?.includes(name) ?? false }),
    ),
  ];
  return `<details><summary><code><b>${method}</b> ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
<p>${escapeHtml(description)}</p>
${inputs.length === 0 ? "" : `<table><tr><th>Field</th><th>In</th><th>What</th></tr>${inputs.join("")}</table>`}
<table><tr><th>Status</th><th>Answer</th></tr>${answers.map(answerHtml).join("")}</table></details>`;
}

const row = (name: string, place: string, field: { schema: JsonSchema; required: boolean }) =>
  `<tr><td><code>${escapeHtml(name)}</code>${field.required ? " *" : ""}</td><td>${place}</td><td><code>${escapeHtml(shape(field.schema))}</code></td></tr>`;

const answerHtml = ({ status, description, schema }: Call["answers"][number]) =>
  `<tr><td>${status}</td><td><code>${escapeHtml(
    status >= 400 ? description : schema === null ? "no body" : shape(schema),
  )}</code></td></tr>`;

/** A schema in the words of TypeScript, with its limits. */
function shape(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(shape).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, part]) => `${name}${schema.required?.includes(name) ? "" : "?"}: ${shape(part)}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  if (schema.items) return `${shape(schema.items)}[]`;
  const { format, pattern, minimum, maximum, minLength, maxLength } = schema;
  const limits = [
    format,
    pattern,
    between(minimum, maximum, ""),
    between(minLength, maxLength, " characters"),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ].filter((limit) => limit !== undefined);
  const type = [schema.type ?? "any"].flat().join(" | ");
  return limits.length === 0 ? type : `${type} (${limits.join(", ")})`;
}

function between(least: number | undefined, most: number | undefined, unit: string) {
  if (least !== undefined && most !== undefined) return `${least}–${most}${unit}`;
  if (least !== undefined) return `from ${least}${unit}`;
  return most === undefined ? undefined : `up to ${most}${unit}`;
}

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
