import Type from "typebox";
import { day, source } from "../kinds/front-matter-fields";
import { address, strict, text } from "./data-fields";

/** Words of doctors and laboratories: what each means, its other names, and the page that says more. */
export const glossary = Type.Array(
  Type.Object(
    { term: text, forms: Type.Array(text), text, page: Type.Optional(address) },
    {
      ...strict,
      description: "У слова есть term, forms (другие названия), text и, если есть, page",
    },
  ),
);

/** Names and words of doctors that no ordinary dictionary has: the search of the site knows them. */
export const dictionary = Type.Array(
  Type.Object(
    { word: Type.String({ pattern: "^[\\p{L}-]+$", description: "Одно слово, без пробелов" }) },
    strict,
  ),
);

/** What several texts state: the words that all of them print, and the source that each of them lists. */
export const facts = Type.Record(
  Type.String({ pattern: "^[a-z][a-z0-9-]*$" }),
  Type.Object(
    {
      text,
      source,
      match: Type.Optional(
        Type.Array(text, { minItems: 1, title: "По каким словам факт узнают в тексте" }),
      ),
      // When somebody has read it in its source, and until when nobody has to read it again: checks/fact-dates.ts.
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

/** Why sources of before 2015 stay, for readers: one list, because several texts rest on the same works. */
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

/** What publications are about, in the order of the filter. */
export const topics = Type.Record(
  Type.String({ pattern: "^[a-z][a-z-]*$" }),
  Type.Object({ label: text, lead: text }, strict),
  {
    ...strict,
    description:
      "Назовите тему латинскими буквами, имя станет частью адреса: deti: { label: …, lead: … }",
  },
);

/** Who checks texts, by the names that heads of texts use. */
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

/** What readers type into the search, and what it looks for instead. */
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
    },
    strict,
  ),
);

/** What people call cities, beside their names. */
export const cityNames = Type.Array(
  Type.Object({ city: text, also: Type.Array(text, { minItems: 1 }) }, strict),
);
