import type { FastifyPluginAsync } from "fastify";
import type { Static } from "typebox";
import { assertReadable } from "../files/file-text";
import { FILE, savedText } from "../store/places";
import { questionOn } from "./questions";
import { remarks } from "./remarks";

/** `POST /remarks` with `{ file }` answers the remarks on a saved text as JSON. What cannot be read is a DeskError. */
export const russianRoutes: FastifyPluginAsync = (app) => {
  app.post<{ Body: Static<typeof FILE> }>(
    "/remarks",
    { schema: { body: FILE } },
    async ({ body }) => {
      const { file, raw } = savedText(body.file);
      assertReadable(file, raw);
      const question = await questionOn(file, raw);
      const first = question ? [{ line: 1, words: "", text: question }] : [];
      return [...first, ...remarks(file, raw)];
    },
  );

  return Promise.resolve();
};
