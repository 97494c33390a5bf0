import fp from "fastify-plugin";
import { Failure } from "../errors/failure";
import { isStorable } from "./storable-text";

/** Passwords count exactly as typed. */
const verbatim = new Set(["password", "password_confirmation"]);

/**
 * Reads multipart forms (fields only) and JSON, trims every text but passwords, and refuses what no database can store,
 * wherever in the request it stands. The whole body is
 * buffered under Fastify's `bodyLimit` first, so the platform's own form parser meets at most 64 KiB.
 */
export const body = fp(
  (app, _options, done) => {
    app.removeContentTypeParser("text/plain");
    app.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer" },
      async (request: { headers: { "content-type"?: string } }, raw: Buffer) =>
        readFields(raw, request.headers["content-type"] ?? ""),
    );
    app.addHook("preValidation", (request, _reply, next) => {
      if (isRecord(request.body)) trimFields(request.body);
      const { body, query, params, headers } = request;
      next(isStorable([body, query, params, headers]) ? undefined : new Failure("bad_request"));
    });
    done();
  },
  { name: "body" },
);

async function readFields(raw: Buffer, contentType: string): Promise<Record<string, string>> {
  const form = await parseForm(raw, contentType);
  const fields: Record<string, string> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value !== "string") {
      throw new Failure("unsupported_type", { message: "Файлы не принимаются" });
    }
    // Twice the same field: which one counts would be a guess. `__proto__` is no field at all.
    if (Object.hasOwn(fields, name) || name === "__proto__") throw new Failure("bad_request");
    fields[name] = value;
  }
  return fields;
}

async function parseForm(raw: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(raw), {
      headers: { "content-type": contentType },
    }).formData();
  } catch {
    throw new Failure("bad_request");
  }
}

function trimFields(fields: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string" && !verbatim.has(name)) fields[name] = value.trim();
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
