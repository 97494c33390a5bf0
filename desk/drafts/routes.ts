import { existsSync, readFileSync } from "node:fs";
import type { FastifyPluginAsync } from "fastify";
import Type, { type Static } from "typebox";
import { fromEditor } from "../files/from-editor";
import { placeOf } from "../store/places";
import { MOST_BYTES } from "../pictures/size";
import { typeOf } from "../pictures/picture";
import { allDrafts, draftOf, dropDraft, keepDraft } from "./drafts";
import { dropPictures, keepPicture } from "./pictures";

const DRAFT = Type.Object(
  {
    file: Type.String(),
    collection: Type.String(),
    title: Type.String(),
    raw: Type.String(),
    base: Type.String(),
  },
  { additionalProperties: false },
);

const PICTURE = Type.Object(
  {
    file: Type.Optional(Type.String()),
    name: Type.String({ maxLength: 255 }),
    content: Type.String(),
  },
  { additionalProperties: false },
);

/** As many bytes as a picture of the allowed size and half as much again have in Base64: a larger one is told its size. */
const MOST_BODY = 2 * MOST_BYTES;

/** Whether it says what the file says: a letter that was written and taken away again is no draft. */
function isSaved(named: string, raw: string): boolean {
  const file = placeOf(named);
  if (!existsSync(file)) return false;
  const saved = readFileSync(file, "utf8");
  try {
    return fromEditor(file, saved, raw).raw === saved;
  } catch {
    return false;
  }
}

/** What authors have written and not saved: kept every few seconds, whatever the check says. */
export const draftRoutes: FastifyPluginAsync = (app) => {
  app.post<{ Body: Static<typeof DRAFT> }>(
    "/drafts",
    { schema: { body: DRAFT }, bodyLimit: 2 * 1024 * 1024 },
    async ({ body }) => {
      if (!isSaved(body.file, body.raw)) return { when: (await keepDraft(body)).when };
      await dropDraft(body.file);
      return { when: "" };
    },
  );
  app.get("/drafts", async () =>
    (await allDrafts()).map(({ file, collection, title, when }) => ({
      file,
      collection,
      title,
      when,
    })),
  );
  app.get<{ Querystring: { file?: string } }>(
    "/draft",
    async ({ query }) => (await draftOf(query.file ?? "")) ?? null,
  );
  app.post<{ Body: { file: string } }>("/drafts/drop", async ({ body }) => {
    await dropDraft(body.file);
    await dropPictures(body.file);
    return {};
  });
  app.post<{ Body: Static<typeof PICTURE> }>(
    "/drafts/pictures",
    { schema: { body: PICTURE }, bodyLimit: MOST_BODY },
    async ({ body: { file, name, content } }) => {
      const {
        name: kept,
        bytes,
        said,
      } = await keepPicture(file, name, Buffer.from(content, "base64"));
      const type = typeOf(kept);
      return { name: kept, type, content: bytes.toString("base64"), said };
    },
  );
  return Promise.resolve();
};
