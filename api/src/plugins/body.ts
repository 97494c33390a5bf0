import fp from "fastify-plugin";
import { textFields } from "@rodinki/contract/fields";
import {
  asLine,
  asText,
  hasHidden,
  hasPiledMarks,
  withoutPiledMarks,
} from "@rodinki/contract/line";
import { messages } from "@rodinki/contract/messages";
import { ApiError } from "../errors/api-error";
import { canonicalEmail } from "../lib/canonical-email";

/**
 * Reads multipart forms (fields only) and JSON, normalizes every text of a request by `readTexts`, and refuses characters that no
 * database can store, anywhere in the request. The whole body is buffered under Fastify's `bodyLimit` first, so that Node's own form
 * parser gets at most 64 KiB.
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
      if (!isStorable([body, query, params, headers])) return next(new ApiError("bad_request"));
      const schema = request.routeOptions.schema ?? {};
      // A path with such texts is an unknown path.
      if (!isEmpty(readTexts(params, schema.params))) return next(new ApiError("not_found"));
      const errors = {
        ...readTexts(query, schema.querystring),
        ...readTexts(body, schema.body),
      };
      next(isEmpty(errors) ? undefined : new ApiError("validation_failed", { errors }));
    });
    done();
  },
  { name: "body" },
);

const isEmpty = (errors: Record<string, string[]>) => Object.keys(errors).length === 0;

async function readFields(raw: Buffer, contentType: string): Promise<Record<string, string>> {
  const form = await parseForm(raw, contentType);
  const fields: Record<string, string> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value !== "string") {
      throw new ApiError("unsupported_type", { message: "Файлы не принимаются" });
    }
    // A repeated field is refused, as it is unclear which one counts. `__proto__` is never a field.
    if (Object.hasOwn(fields, name) || name === "__proto__") throw new ApiError("bad_request");
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
    throw new ApiError("bad_request");
  }
}

/** Lone surrogates: with the `u` flag a pair is one character and does not match. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/**
 * Whether every text in `value`, however deep, and every key can be written to PostgreSQL. It cannot hold U+0000, nor
 * a lone surrogate, which is half a character and which JSON can smuggle in (`"\ud83d"`); no person types either.
 */
function isStorable(value: unknown): boolean {
  // A list replaces recursion, as a body may be nested as deeply as it is long.
  const left = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === "string") {
      if (part.includes("\0") || HALF_CHARACTER.test(part)) return false;
    } else if (typeof part === "object" && part !== null && !Buffer.isBuffer(part)) {
      for (const [key, inner] of Object.entries(part)) left.push(key, inner);
    }
  }
  return true;
}

/** Fields that stay exactly as typed. */
const verbatim = new Set(["password", "password_confirmation"]);

/** Suffix of a field's name: the number of one of several people. */
const NUMBER = /_[123]$/;

/**
 * Normalizes every text of a part of a request, by `asText` where several lines are allowed, else by `asLine`, and makes the domain of
 * an e-mail canonical. Fields that the contract does not have are ignored.
 *
 * @param part body, query or parameters, changed in place; a part that is no record is left to the schema
 * @param schema schema of the part
 * @param within path of the part in the whole, as the validator writes it: `clinic/`
 * @returns messages for lines with invisible characters, or with a pile of marks on a letter
 */
function readTexts(part: unknown, schema: unknown, within = ""): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (!isRecord(part) || !isRecord(schema) || !isRecord(schema.properties)) return errors;
  for (const [name, described] of Object.entries(schema.properties)) {
    const value = Object.hasOwn(part, name) ? part[name] : undefined;
    const key = `${within}${name}`;
    if (typeof value !== "string") {
      Object.assign(errors, readInner(value, described, key));
      continue;
    }
    if (verbatim.has(name)) continue;
    if (textFields.includes(name.replace(NUMBER, ""))) {
      part[name] = withoutPiledMarks(asText(value));
      continue;
    }
    const line = asLine(value);
    const title = titleOf(described) ?? name;
    if (hasHidden(line)) errors[key] = [messages.hidden(title)];
    else if (hasPiledMarks(line)) errors[key] = [messages.piledMarks(title)];
    part[name] = name === "email" ? canonicalEmail(line) : line;
  }
  return errors;
}

/** Normalizes the texts of a record, or of a list of records. */
function readInner(value: unknown, described: unknown, key: string): Record<string, string[]> {
  if (!Array.isArray(value)) return readTexts(value, described, `${key}/`);
  const items = isRecord(described) ? described.items : undefined;
  return Object.fromEntries(
    value.flatMap((item, at) => Object.entries(readTexts(item, items, `${key}/${at}/`))),
  );
}

const titleOf = (described: unknown): string | undefined =>
  isRecord(described) && typeof described.title === "string" ? described.title : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
