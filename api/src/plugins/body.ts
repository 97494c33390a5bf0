import fp from "fastify-plugin";
import { ApiError } from "../errors/api-error";
import { readTexts } from "../http/texts";

/**
 * Reads multipart forms (fields only) and JSON, makes every text of a request what `readTexts` says, and refuses what no database
 * can store, wherever in the request it stands. The whole body is buffered under Fastify's `bodyLimit` first, so the platform's own
 * form parser meets at most 64 KiB.
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
      // A path that cannot be a path of ours is an unknown path.
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
    // Twice the same field: which one counts would be a guess. `__proto__` is no field at all.
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

/** With the `u` flag a pair is one character: only a half without its other half is a surrogate. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/**
 * Whether every text in `value`, however deep, and every key can be written to PostgreSQL. It cannot hold U+0000, nor
 * a lone surrogate, which is half a character and which JSON can smuggle in (`"\ud83d"`); no person types either.
 */
function isStorable(value: unknown): boolean {
  // A list of what is left instead of a recursion: a body may be nested as deep as it is long.
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
