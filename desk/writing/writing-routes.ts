import type { FastifyPluginAsync } from "fastify";
import Type, { type Static } from "typebox";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { authorFirst } from "../git/serialize";
import { inFormWords } from "../collections/in-form-words";
import { DeskError } from "../desk-error";
import { LIMITS } from "../limits";
import { typeOf } from "../pictures/picture";
import { inAuthorsWords } from "../files/authors-words";
import { FILE } from "../store/places";
import { TEXT_CHANGED } from "../shared-names";
import { addPicture } from "./add-picture";
import { copyText, saveText, TextChanged } from "./save";
import { absent, present } from "./presence";
import { problemsOf } from "./problems";

const page = Type.String({ pattern: "^[0-9a-f]{1,64}$" });
const isStrict = { additionalProperties: false };

const WRITTEN = Type.Object(
  {
    file: Type.String(),
    raw: Type.String(),
    base: Type.String(),
    page,
    turn: Type.Integer({ minimum: 0 }),
    decision: Type.Optional(Type.Union([Type.Literal("over"), Type.Literal("aside")])),
  },
  isStrict,
);
const OPEN = Type.Object({ file: Type.String(), page }, isStrict);
const PICTURE = Type.Object(
  { file: Type.String(), name: Type.String(), content: Type.String() },
  isStrict,
);

/**
 * What the page of a text sends while its author writes: `POST /save` with the text, `/problems` asks what is missing before it
 * can be sent, `/present` and `/absent` say that it is open, `/pictures` adds one, and
 * `/copy` begins a new text with it.
 */
export const writingRoutes: FastifyPluginAsync = (app) => {
  app.post<{ Body: Static<typeof WRITTEN> }>(
    "/save",
    { schema: { body: WRITTEN }, bodyLimit: LIMITS.body.text },
    async ({ body }, reply) => {
      try {
        return await saveText(body);
      } catch (error) {
        if (error instanceof TextChanged) void reply.header(TEXT_CHANGED, "yes");
        throw error instanceof ContentError
          ? new DeskError(inAuthorsWords(inFormWords(error.message)))
          : error;
      }
    },
  );
  app.post<{ Body: Static<typeof FILE> }>("/problems", { schema: { body: FILE } }, ({ body }) =>
    authorFirst(() => problemsOf(body.file)),
  );
  app.post<{ Body: Static<typeof OPEN> }>("/present", { schema: { body: OPEN } }, ({ body }) =>
    authorFirst(() => present(body.file, body.page)),
  );
  app.post<{ Body: Static<typeof OPEN> }>(
    "/absent",
    { schema: { body: OPEN } },
    async ({ body }) => {
      await absent(body.file, body.page);
      return {};
    },
  );
  app.post<{ Body: Static<typeof FILE> }>(
    "/copy",
    { schema: { body: FILE } },
    async ({ body }) => ({ address: await copyText(body.file) }),
  );
  app.post<{ Body: Static<typeof PICTURE> }>(
    "/pictures",
    { schema: { body: PICTURE }, bodyLimit: LIMITS.body.picture },
    async ({ body: { file, name, content } }) => {
      const stored = await addPicture(file, name, Buffer.from(content, "base64"));
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
