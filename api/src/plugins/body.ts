import { fieldNames } from "@rodinki/contract/fields";
import { asLine, hasHidden } from "@rodinki/contract/line";
import { messages } from "@rodinki/contract/messages";
import fp from "fastify-plugin";
import { Failure } from "../errors/failure";
import { canonicalEmail } from "../lib/canonical-email";
import { isStorable } from "./storable-text";

/** Passwords count exactly as typed. */
const verbatim = new Set(["password", "password_confirmation"]);

/** Of several lines: there the space is the writer's. */
const texts = new Set(["comment", "question", "text"]);

/**
 * Reads multipart forms (fields only) and JSON, makes every text but passwords what `asLine` says, refuses characters in a line that
 * nobody sees, and what no database can store, wherever in the request it stands. The whole body is buffered under Fastify's
 * `bodyLimit` first, so the platform's own form parser meets at most 64 KiB.
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
      const { body, query, params, headers } = request;
      if (!isStorable([body, query, params, headers])) return next(new Failure("bad_request"));
      if (!isRecord(body)) return next();
      const errors = readTexts(body);
      next(
        Object.keys(errors).length === 0 ? undefined : new Failure("validation_failed", { errors }),
      );
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

/** @returns messages for fields with hidden characters */
function readTexts(fields: Record<string, unknown>): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== "string" || verbatim.has(name)) continue;
    if (texts.has(name)) {
      fields[name] = value.normalize("NFC").trim();
      continue;
    }
    const line = asLine(value);
    if (hasHidden(line)) errors[name] = [messages.hidden(nameOf(name))];
    fields[name] = name === "email" ? canonicalEmail(line) : line;
  }
  return errors;
}

const nameOf = (field: string): string =>
  field in fieldNames ? fieldNames[field as keyof typeof fieldNames] : field;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
