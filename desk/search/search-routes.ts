import type { FastifyPluginAsync } from "fastify";
import { collectionOf, isTexts, editorAddress } from "../collections/collections";
import { LIMITS } from "../limits";
import { page } from "../page/page";
import { markup, type Html } from "../page/markup";
import { search, type Found } from "./search";

/** How many results are shown: more than anybody reads, so that whoever sees so many types more words. */
const MAX_SHOWN = 50;

/** @returns the text with its found words marked: of its parts every second is a word */
const marked = (text: string, isFound: Found["isFound"]): Html[] =>
  text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, at) =>
      at % 2 === 1 && isFound(part) ? markup`<mark>${part}</mark>` : markup`${part}`,
    );

function item({ file, title, passage, isFound }: Found): Html {
  const collection = collectionOf(file);
  const kind = collection && (isTexts(collection) ? collection.one : collection.label);
  return markup`<li>
    <h2><a href="/texts${editorAddress(file) ?? ""}">${marked(title, isFound)}</a></h2>
    <p>${kind ?? ""}</p>
    <p>${marked(passage, isFound)}</p>
  </li>`;
}

const HELP = markup`<p>
  Ищем во всех сохранённых текстах и справочниках, в любой форме слова: «меланома» найдёт и «меланомы». Можно написать только
  начало слова. Если слов несколько, найдём тексты, в которых есть все.
</p>`;

/** @param query what was searched for, not empty */
function answer(query: string): Html {
  const found = search(query);
  if (found.length === 0) {
    return markup`<p role="status">По запросу «${query}» ничего не нашлось. Проверьте, нет ли опечатки, уберите одно из слов или напишите только его начало.</p>
      ${HELP}`;
  }
  const more =
    found.length > MAX_SHOWN
      ? ` Показаны первые ${MAX_SHOWN}: добавьте слово, чтобы найти точнее.`
      : "";
  return markup`<p role="status">По запросу «${query}» нашлось: ${found.length}.${more}</p>
    <ol class="desk-found">${found.slice(0, MAX_SHOWN).map(item)}</ol>`;
}

/** `GET /search?q=…`: texts and data in which every word stands; no script is needed. */
export const searchRoutes: FastifyPluginAsync = (app) => {
  app.get<{ Querystring: { q?: unknown } }>("/search", async (request, reply) => {
    const { q } = request.query;
    const query = typeof q === "string" ? q.trim().slice(0, LIMITS.queryCharacters) : "";
    const body = query === "" ? HELP : answer(query);
    return reply
      .type("text/html; charset=utf-8")
      .send(page({ title: "Поиск", body: body.text, query }));
  });
  return Promise.resolve();
};
