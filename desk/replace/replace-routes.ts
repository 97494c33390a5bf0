import type { FastifyPluginAsync } from "fastify";
import { wholeLetters } from "@rodinki/content-model/reading/whole-letters";
import { DeskError } from "../desk-error";
import { readFormsOnly, answer } from "../page/page";
import { serialize } from "../git/serialize";
import { LIMITS } from "../limits";
import { placeOf } from "../store/places";
import { findPlaces, replaceIn, type Ticked } from "./replace";
import { replacedPage, replacePage, type Asked } from "./replace-page";

type Fields = Record<string, unknown>;

const TITLE = "Найти и заменить";

const wordsOf = (value: unknown) => (typeof value === "string" ? wholeLetters(value).trim() : "");

const askedIn = ({ find, put, part, anycase, file }: Fields): Asked => ({
  find: wordsOf(find),
  put: wordsOf(put),
  isPart: part === "yes",
  isAnyCase: anycase === "yes",
  ...(typeof file === "string" && { file: placeOf(file) }),
});

/** Fields `content/…/index.mdx#3` with the version that the list has shown. */
function tickedIn(form: Fields): Map<string, Ticked> {
  const ticked = new Map<string, Ticked>();
  for (const [name, version] of Object.entries(form)) {
    const [, file, number] = /^(content\/.+\.mdx)#(\d{1,3})$/.exec(name) ?? [];
    if (file === undefined || typeof version !== "string") continue;
    const { numbers } = ticked.get(file) ?? { numbers: [] };
    ticked.set(file, { version, numbers: [...numbers, Number(number)] });
  }
  return ticked;
}

/** `GET /replace?find=…&put=…` lists every place, `POST` writes into those that stay ticked; no script is needed. */
export const replaceRoutes: FastifyPluginAsync = (app) => {
  readFormsOnly(app, LIMITS.body.form);

  app.get<{ Querystring: Fields }>("/replace", async ({ query }, reply) => {
    const asked = askedIn(query);
    if (query.find === undefined) return answer(reply, TITLE, replacePage(asked));
    try {
      const found = await serialize(() => findPlaces(asked, asked.file));
      return await answer(reply, TITLE, replacePage(asked, found));
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      return answer(reply, TITLE, replacePage(asked, undefined, error.message), error.status);
    }
  });

  app.post<{ Body: Fields | undefined }>("/replace", async ({ body }, reply) => {
    const form = body ?? {};
    const ticked = tickedIn(form);
    if (ticked.size === 0) throw new DeskError("Отметьте хотя бы одно место.");
    return answer(reply, TITLE, replacedPage(await replaceIn(askedIn(form), ticked)));
  });
  return Promise.resolve();
};
