import { existsSync, readFileSync } from "node:fs";
import type { FastifyPluginAsync } from "fastify";
import Type, { type Static } from "typebox";
import { fromEditor } from "../files/from-editor";
import { placeOf } from "../store/places";
import { allDrafts, draftOf, dropDraft, keepDraft } from "./drafts";

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
    return {};
  });
  return Promise.resolve();
};
