import fp from "fastify-plugin";
import { ApiError } from "../errors/api-error";
import { readTexts } from "../http/texts";
import { isStorable } from "./storable-text";

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
