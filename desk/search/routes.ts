import type { FastifyPluginAsync } from "fastify";
import { editorAddress } from "../collections/editor-address";
import { MOST } from "../limits";
import { page } from "../page/page";
import { markup, type Html } from "../review/pages/markup";
import { search, type Found } from "./search";
import type { Words } from "./passage";

const wordsOf = (words: readonly Words[]): Html[] =>
  words.map(({ text, isFound }) => (isFound ? markup`<mark>${text}</mark>` : markup`${text}`));

const item = ({ file, title, kind, passage }: Found): Html =>
  markup`<li>
    <h2><a href="/texts${editorAddress(file) ?? ""}">${wordsOf(title)}</a></h2>
    <p>${kind}</p>
    <p>${wordsOf(passage)}</p>
  </li>`;

const HELP = markup`<p>
  Ищем во всех сохранённых текстах и справочниках, в любой форме слова: «меланома» найдёт и «меланомы». Можно написать только
  начало слова. Если слов несколько, найдём тексты, в которых есть все.
</p>`;

/** What to try, when nothing was found. */
function advice(query: string, nowhere: readonly string[]): string {
  if (!/[\p{L}\p{N}]/u.test(query)) return "Напишите слово или его начало.";
  if (nowhere.length === 0)
    return "Каждое слово где-то есть, но все вместе не стоят ни в одном тексте: уберите какое-нибудь.";
  return nowhere.length === 1
    ? `Слова «${nowhere.join()}» нет ни в одном тексте. Проверьте, нет ли опечатки, или напишите только его начало.`
    : `Этих слов нет ни в одном тексте: ${nowhere.join(", ")}. Проверьте, нет ли опечатки, или напишите только начало слова.`;
}

/** @param query what was asked, not empty */
function answer(query: string): Html {
  const { of, found, nowhere } = search(query);
  if (of === 0) {
    return markup`<p role="status">По запросу «${query}» ничего не нашлось. ${advice(query, nowhere)}</p>
      ${HELP}`;
  }
  const more =
    of > found.length
      ? ` Показаны первые ${found.length}: добавьте слово, чтобы найти точнее.`
      : "";
  return markup`<p role="status">По запросу «${query}» нашлось: ${of}.${more}</p>
    <ol class="desk-found">${found.map(item)}</ol>`;
}

/** `GET /search?q=…`: texts and data in which every word stands; no script is needed. */
export const searchRoutes: FastifyPluginAsync = (app) => {
  app.get<{ Querystring: { q?: unknown } }>("/search", async (request, reply) => {
    const { q } = request.query;
    const query = typeof q === "string" ? q.trim().slice(0, MOST.queryLetters) : "";
    const body = query === "" ? HELP : answer(query);
    return reply
      .type("text/html; charset=utf-8")
      .send(page({ title: "Поиск", body: body.text, query }));
  });
  return Promise.resolve();
};
