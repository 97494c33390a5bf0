import fp from "fastify-plugin";
import { ApiError } from "../errors/api-error";
import { readTexts } from "../http/texts";

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
