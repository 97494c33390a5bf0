import Type, { type Static } from "typebox";
import { akkord } from "./akkord";
import { cities } from "./cities";
import { parseContentYaml } from "../reading/content-yaml";
import { address, count, link, strict, text, titled } from "./data-fields";
import { dictionary } from "./dictionary";
import { facts } from "./facts";
import { glossary } from "./glossary";
import { guidedCheck } from "./guided-check";
import { memo } from "./memo";
import { tones } from "./tones";
import { triage } from "./triage";
import { demo } from "../kinds/front-matter-fields";
import { typograph } from "../../shared/typograph";

const navigation = Type.Object(
  {
    header: Type.Array(link),
    footer: Type.Array(Type.Object({ title: text, links: Type.Array(link) }, strict)),
    contact: Type.String({
      pattern: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$",
      description: "Адрес почты, например vopros@example.ru",
    }),
    legal: text,
  },
  strict,
);

/** The texts of the home page's sections, in the order in which they stand there. */
const home = Type.Object(
  {
    title: text,
    description: text,
    promise: text,
    lead: text,
    secondary: link,
    about: Type.Object({ title: text, statement: text, steps: Type.Array(titled), link }, strict),
    info: Type.Object(
      { title: text, lead: text, pairs: text, note: text, risk: text, link },
      strict,
    ),
    interesting: Type.Object({ title: text, link }, strict),
    opinions: Type.Object({ title: text, lead: text, link }, strict),
    rules: Type.Object(link.properties, { ...strict, title: "Ссылка под правилами" }),
    banner: Type.Object({ title: text, text, link }, strict),
    alliance: Type.Object({ title: text, text, link }, strict),
  },
  strict,
);

const rules = Type.Object(
  { title: text, lead: text, rules: Type.Array(titled, { minItems: 4, maxItems: 4 }) },
  strict,
);

const signs = Type.Array(Type.Object({ title: text, usual: text, text }, strict), {
  minItems: 5,
  maxItems: 5,
  description: "Нужны пять признаков: асимметрия, края, цвет, диаметр, изменения",
});

/** What readers type into the search, and what it looks for instead. */
const synonyms = Type.Array(
  Type.Object({ asked: Type.Array(text, { minItems: 1 }), means: text }, strict),
);

/** What readers ask, and the page that answers best. */
const questions = Type.Array(
  Type.Object({ page: address, asked: Type.Array(text, { minItems: 1 }) }, strict),
);

/** What publications are about, in the order of the filter. */
const topics = Type.Record(
  Type.String({ pattern: "^[a-z][a-z-]*$" }),
  Type.Object({ label: text, lead: text }, strict),
  {
    ...strict,
    description:
      "Назовите тему латинскими буквами, имя станет частью адреса: deti: { label: …, lead: … }",
  },
);

const reviewers = Type.Record(
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

const results = Type.Object(
  {
    title: text,
    lead: text,
    /** What each number means, under it. */
    meanings: Type.Object({ checked: text, suspicions: text, year: text }, strict),
    demo: Type.Optional(demo),
    years: Type.Array(
      Type.Object(
        {
          year: Type.Integer({ minimum: 2000, maximum: 2100 }),
          cities: count,
          patients: count,
          dermatologists: count,
          suspicions: count,
        },
        strict,
      ),
      { minItems: 1 },
    ),
  },
  strict,
);

/** What each file holds; the descriptions are advice to the author. */
export const dataSchemas = {
  "content/navigation.yml": navigation,
  "content/home.yml": home,
  "content/rules.yml": rules,
  "content/results.yml": results,
  "content/signs.yml": signs,
  "content/triage.yml": triage,
  "content/synonyms.yml": synonyms,
  "content/questions.yml": questions,
  "content/reviewers.yml": reviewers,
  "content/topics.yml": topics,
  "content/memo.yml": memo,
  "content/guided-check.yml": guidedCheck,
  "content/facts.yml": facts,
  "content/glossary.yml": glossary,
  "content/dictionary.yml": dictionary,
  "content/akkord.yml": akkord,
  "content/tones.yml": tones,
  "content/cities.yml": cities,
};

type DataFile = keyof typeof dataSchemas;
export type Navigation = Static<typeof navigation>;
export type Home = Static<typeof home>;
export type Rules = Static<typeof rules>;
export type Signs = Static<typeof signs>;
export type Triage = Static<typeof triage>;
export type Synonyms = Static<typeof synonyms>;
export type Questions = Static<typeof questions>;
export type GuidedCheck = Static<typeof guidedCheck>;
export type Memo = Static<typeof memo>;
export type Dictionary = Static<typeof dictionary>;
export type Glossary = Static<typeof glossary>;
export type Akkord = Static<typeof akkord>;
export type Cities = Static<typeof cities>;
export type Topics = Static<typeof topics>;
export type Results = Static<typeof results>;

/** The files of `content/` that components import, from the root of the project. */
export const dataFiles = Object.keys(dataSchemas) as DataFile[];

const isAddress = (value: string) => /^(?:\/|#|https:|mailto:|tel:)/.test(value);

function typographAll(value: unknown): unknown {
  if (typeof value === "string") return isAddress(value) ? value : typograph(value);
  if (Array.isArray(value)) return value.map(typographAll);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, typographAll(entry)]),
  );
}

/** What was read last of each file: every text with a word or a fact asks for the same ones. */
const known = new Map<DataFile, { source: string; data: unknown }>();

/**
 * Reads one of `dataFiles`: checked against its schema, with the spaces of its texts set.
 *
 * @throws ContentError
 */
export function parseDataFile<F extends DataFile>(
  file: F,
  source: string,
): Static<(typeof dataSchemas)[F]> {
  let read = known.get(file);
  if (read?.source !== source) {
    const data = parseContentYaml(dataSchemas[file], { file, text: source });
    read = { source, data: typographAll(data) };
    known.set(file, read);
  }
  return read.data as Static<(typeof dataSchemas)[F]>;
}
