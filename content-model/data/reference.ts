import Type from "typebox";
import { day, source } from "../kinds/front-matter-fields";
import { address, strict, text } from "./data-fields";
import { urgencyName } from "./signs";

/** Glossary of medical terms: meaning, other names, and the page that says more. */
export const glossary = Type.Array(
  Type.Object(
    { term: text, forms: Type.Array(text), text, page: Type.Optional(address) },
    {
      ...strict,
      description: "У слова есть term, forms (другие названия), text и, если есть, page",
    },
  ),
);

/** Names and medical words that no ordinary dictionary has, for the site's search. */
export const dictionary = Type.Array(
  Type.Object(
    { word: Type.String({ pattern: "^[\\p{L}-]+$", description: "Одно слово, без пробелов" }) },
    strict,
  ),
);

/** Facts that several texts state: the words that all of them print, and the source that each of them lists. */
export const facts = Type.Record(
  Type.String({ pattern: "^[a-z][a-z0-9-]*$" }),
  Type.Object(
    {
      text,
      source,
      match: Type.Optional(
        Type.Array(text, { minItems: 1, title: "По каким словам факт узнают в тексте" }),
      ),
      // Date of reading the source, and date by which it has to be read again: checks/fact-dates.ts.
      read: day("чтения источника"),
      until: day("следующего чтения"),
    },
    strict,
  ),
  {
    ...strict,
    description:
      "Назовите факт латинскими буквами: sunscreen-amount: { text: …, source: …, read: …, until: … }",
  },
);

/** Reasons why sources older than 2015 stay, for readers: one list, because several texts cite the same works. */
export const oldSources = Type.Array(
  Type.Object(
    {
      url: source.properties.url,
      why: Type.String({
        minLength: 1,
        maxLength: 160,
        description: "Скажите читателю в одном предложении, чем старая работа ещё важна",
      }),
    },
    strict,
  ),
);

/** Topics of publications, in the order of the filter. */
export const topics = Type.Record(
  Type.String({ pattern: "^[a-z][a-z-]*$" }),
  Type.Object({ label: text, lead: text }, strict),
  {
    ...strict,
    description:
      "Назовите тему латинскими буквами, имя станет частью адреса: deti: { label: …, lead: … }",
  },
);

/** Reviewers of texts, by the names in the front matter. */
export const reviewers = Type.Record(
  Type.String({ pattern: "^[a-z][a-z-]*$" }),
  Type.Object(
    {
      role: text,
      doctor: Type.Optional(
        Type.Boolean({
          title: "Это врач",
          description: "Напишите true, если это врач, или удалите поле",
        }),
      ),
    },
    strict,
  ),
  { description: "Напишите имя латинскими буквами и роль: editors: { role: … }" },
);

/** Synonyms of the search: words that readers type, and the words that are searched instead. */
export const synonyms = Type.Array(
  Type.Object({ asked: Type.Array(text, { minItems: 1 }), means: text }, strict),
);

/** Questions of readers, each with the page that answers best. */
export const questions = Type.Array(
  Type.Object(
    {
      page: address,
      asked: Type.Array(text, { minItems: 1 }),
      answer: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 240,
          title: "Ответ",
          description: "Ответьте в двух коротких предложениях, до 240 знаков",
        }),
      ),
      fact: Type.Optional(
        Type.String({
          minLength: 1,
          title: "Факт",
          description: "Назовите факт из content/facts.yml, который отвечает на вопрос",
        }),
      ),
      urgency: Type.Optional(urgencyName),
    },
    strict,
  ),
);

/** Colloquial names of cities. */
export const cityNames = Type.Array(
  Type.Object({ city: text, also: Type.Array(text, { minItems: 1 }) }, strict),
);
