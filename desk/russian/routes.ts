import { readFileSync } from "node:fs";
import type { FastifyPluginAsync } from "fastify";
import { wholeLetters } from "@rodinki/content-model/reading/whole-letters";
import { DeskError } from "../desk-error";
import { assertReadable } from "../files/assert-readable";
import { questionOn } from "../review/questions";
import { write } from "../store/write";
import { DICTIONARY, withWord } from "./dictionary";
import { remarks } from "./remarks";
import { closeSpeller } from "./speller";

interface Words {
  file?: unknown;
  raw?: unknown;
  word?: unknown;
  like?: unknown;
}

const isText = (value: unknown): value is string => typeof value === "string";

/**
 * `POST /remarks` with `{ file, raw }` answers the remarks on a text as JSON; `POST /dictionary` with `{ word, like? }` adds
 * a word to the project's own, and answers nothing. What cannot be done is a DeskError.
 */
export const russianRoutes: FastifyPluginAsync = (app) => {
  app.addHook("onClose", closeSpeller);

  app.post<{ Body: Words | null }>("/remarks", async ({ body }) => {
    const { file, raw: typed } = body ?? {};
    if (!isText(file) || !isText(typed)) throw new DeskError("Не сказано, какой это текст", 400);
    const raw = wholeLetters(typed);
    assertReadable(file, raw);
    const question = await questionOn(file, raw);
    const first = question ? [{ line: 1, words: "", text: question }] : [];
    return [...first, ...(await remarks(file, raw))];
  });

  app.post<{ Body: Words | null }>("/dictionary", async ({ body }, reply) => {
    const { word, like } = body ?? {};
    if (!isText(word)) throw new DeskError("Не сказано, какое слово добавить", 400);
    const raw = readFileSync(DICTIONARY, "utf8");
    const plain = (typed: string) => wholeLetters(typed.trim());
    const content = withWord(raw, plain(word), isText(like) ? plain(like) : undefined);
    if (content !== raw) await write([{ file: DICTIONARY, content }]);
    return reply.code(204).send();
  });

  return Promise.resolve();
};
