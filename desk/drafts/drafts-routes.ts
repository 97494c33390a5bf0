import type { FastifyPluginAsync } from "fastify";
import Type, { type Static } from "typebox";
import { editorAddress } from "../collections/editor-address";
import { DeskError } from "../desk-error";
import { readForms } from "../forms";
import { MOST } from "../limits";
import { page } from "../page/page";
import { placeOf } from "../store/places";
import { readAllEarlier, readDraft, readDrafts, unreadable } from "./draft-files";
import { discardDraft, keepDraft, returnState } from "./drafts";
import { followMoves } from "./moved";
import { differencePart, draftsPage } from "./page";
import { keepPicture } from "./pictures";
import { typeOf } from "../pictures/picture";

const WRITTEN = Type.Object(
  {
    file: Type.String(),
    collection: Type.String(),
    title: Type.String(),
    raw: Type.String(),
    base: Type.String(),
    page: Type.String({ minLength: 1, maxLength: 64 }),
    after: Type.Integer({ minimum: 0 }),
    turn: Type.Integer({ minimum: 0 }),
    isLate: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

const FILE = Type.Object({ file: Type.String() });
const STATE = Type.Object({ file: Type.String(), number: Type.Integer() });
const PICTURE = Type.Object(
  {
    file: Type.Optional(Type.String()),
    name: Type.String(),
    content: Type.String(),
  },
  { additionalProperties: false },
);

/**
 * What authors have written and not saved: stored every second, whatever the check says.
 *
 * `POST /drafts` keeps, `POST /drafts/drop` makes it an earlier state, `POST /drafts/return` brings one back; `GET /drafts` lists
 * both, `GET /drafts/difference` shows the words in which a draft differs from the saved text, a piece of HTML.
 */
export const draftRoutes: FastifyPluginAsync = (app) => {
  readForms(app, MOST.body.press);

  app.post<{ Body: Static<typeof WRITTEN> }>(
    "/drafts",
    { schema: { body: WRITTEN }, bodyLimit: MOST.body.draft },
    ({ body }) => keepDraft(body),
  );

  app.get("/drafts", async (_request, reply) => {
    await followMoves([...(await readDrafts()), ...(await readAllEarlier()).flat()]);
    const body = await draftsPage(await readDrafts(), await readAllEarlier(), await unreadable());
    return reply
      .type("text/html; charset=utf-8")
      .send(page({ title: "Черновики", body: body.text }));
  });

  app.get<{ Querystring: Static<typeof FILE> }>(
    "/drafts/difference",
    { schema: { querystring: FILE } },
    async ({ query }, reply) => {
      const draft = await readDraft(placeOf(query.file));
      if (!draft) throw new DeskError("Черновика этого текста больше нет.", 404);
      return reply.type("text/html; charset=utf-8").send(differencePart(draft).text);
    },
  );

  app.post<{ Body: Static<typeof FILE> }>(
    "/drafts/drop",
    { schema: { body: FILE } },
    async ({ body, headers }, reply) => {
      await discardDraft(placeOf(body.file));
      // The editor sends JSON, the page of drafts its form.
      return headers["content-type"]?.startsWith("application/json")
        ? {}
        : reply.code(303).redirect("/drafts");
    },
  );

  app.post<{ Body: Static<typeof STATE> }>(
    "/drafts/return",
    { schema: { body: STATE } },
    async ({ body }, reply) => {
      await returnState(body.file, body.number);
      return reply.code(303).redirect(`/texts${editorAddress(body.file) ?? ""}`);
    },
  );
  app.post<{ Body: Static<typeof PICTURE> }>(
    "/drafts/pictures",
    { schema: { body: PICTURE }, bodyLimit: MOST.body.picture },
    async ({ body: { file, name, content } }) => {
      const stored = await keepPicture(file, name, Buffer.from(content, "base64"));
      return {
        name: stored.name,
        type: typeOf(stored.name),
        content: stored.bytes.toString("base64"),
        said: stored.said,
        isKnown: stored.isKnown,
      };
    },
  );
  return Promise.resolve();
};
