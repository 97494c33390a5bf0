import type { FastifyPluginAsync } from "fastify";
import { wholeLetters } from "@rodinki/content-model/reading/whole-letters";
import { DeskError } from "../desk-error";
import { assertReadable } from "../files/assert-readable";
import { questionOn } from "../review/questions";
import { remarks } from "./remarks";

interface Text {
  file?: unknown;
  raw?: unknown;
}

/** `POST /remarks` with `{ file, raw }` answers the remarks on a text as JSON. What cannot be read is a DeskError. */
export const russianRoutes: FastifyPluginAsync = (app) => {
  app.post<{ Body: Text | null }>("/remarks", async ({ body }) => {
    const { file, raw: typed } = body ?? {};
    if (typeof file !== "string" || typeof typed !== "string")
      throw new DeskError("Не сказано, какой это текст", 400);
    const raw = wholeLetters(typed);
    assertReadable(file, raw);
    const question = await questionOn(file, raw);
    const first = question ? [{ line: 1, words: "", text: question }] : [];
    return [...first, ...remarks(file, raw)];
  });

  return Promise.resolve();
};
