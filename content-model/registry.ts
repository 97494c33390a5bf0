import type { TSchema } from "typebox";
import { cities } from "./data/cities";
import { abcde, akkord, memo, tones, triage } from "./data/disease-signs";
import { doctorReview } from "./data/doctor-review";
import { guidedCheck } from "./data/guided-check";
import { home, navigation, programme, results, rules } from "./data/home-page";
import { redirectsSchema, redirectTable } from "./data/redirects";
import {
  cityNames,
  dictionary,
  facts,
  glossary,
  oldSources,
  questions,
  reviewers,
  synonyms,
  topics,
} from "./data/reference";
import { distress, searchPhrases, searchSigns } from "./data/search-words";
import { shownSigns, signs } from "./data/signs";
import { doctorKind } from "./kinds/doctor";
import { noticeKind } from "./kinds/notice";
import { opinionKind } from "./kinds/opinion";
import { publicationKind } from "./kinds/publication";
import type { TextFolder } from "./kinds/text-folder";
import type { TextKind } from "./kinds/text-kind";
import { textPageKind } from "./kinds/text-page";

/**
 * Registry of all files of `content/`. The build's checks, the types of `content/*.yml`, the desk's lists and forms and its sentences
 * about changes are made from it.
 */

/** Groups of data files in the desk, in the order of its menu. */
export const GROUPS = {
  "home-page": "Главная страница",
  "signs-of-disease": "Признаки и памятка",
  reference: "Справочники",
} as const;

interface DataFile {
  /** Name for authors. */
  label: string;
  group: keyof typeof GROUPS;
  /** Schema; its descriptions are advice to the author. */
  schema: TSchema;
  /** How texts use the file, so that they may become invalid by a change: `shown` as a whole, or entries `named`. */
  inTexts?: "shown" | "named";
  /** Parses the file for components that import it; default: by the schema. Throws ContentError. */
  imported?: (text: string) => unknown;
}

/** Every data file by its path from the root of the project; groups and files stand in the order of the desk's menu. */
export const DATA_FILES = {
  "content/home.yml": { label: "Тексты главной", group: "home-page", schema: home },
  "content/programme.yml": {
    label: "Бесплатный осмотр",
    group: "home-page",
    schema: programme,
    inTexts: "named",
  },
  "content/rules.yml": { label: "Четыре правила солнца", group: "home-page", schema: rules },
  "content/results.yml": { label: "Итоги программы", group: "home-page", schema: results },
  "content/navigation.yml": { label: "Меню и подвал", group: "home-page", schema: navigation },
  "content/signs.yml": {
    label: "Все признаки и срочность",
    group: "signs-of-disease",
    schema: signs,
    inTexts: "named",
    imported: shownSigns,
  },
  "content/abcde.yml": {
    label: "Пять признаков",
    group: "signs-of-disease",
    schema: abcde,
    inTexts: "shown",
  },
  "content/akkord.yml": {
    label: "Правило АККОРД",
    group: "signs-of-disease",
    schema: akkord,
    inTexts: "shown",
  },
  "content/tones.yml": {
    label: "Признаки на разной коже",
    group: "signs-of-disease",
    schema: tones,
    inTexts: "shown",
  },
  "content/triage.yml": { label: "Что вас беспокоит?", group: "signs-of-disease", schema: triage },
  "content/memo.yml": { label: "Памятка", group: "signs-of-disease", schema: memo },
  "content/guided-check.yml": {
    label: "Осмотр с подсказками",
    group: "signs-of-disease",
    schema: guidedCheck,
  },
  "content/glossary.yml": {
    label: "Словарь",
    group: "reference",
    schema: glossary,
    inTexts: "named",
  },
  "content/dictionary.yml": {
    label: "Слова врачей для поиска",
    group: "reference",
    schema: dictionary,
  },
  "content/facts.yml": {
    label: "Общие факты",
    group: "reference",
    schema: facts,
    inTexts: "named",
  },
  "content/old-sources.yml": {
    label: "Почему старые источники остаются",
    group: "reference",
    schema: oldSources,
    inTexts: "named",
  },
  "content/topics.yml": { label: "Темы", group: "reference", schema: topics, inTexts: "named" },
  "content/reviewers.yml": {
    label: "Кто проверяет тексты",
    group: "reference",
    schema: reviewers,
    inTexts: "named",
  },
  "content/doctor-review.yml": {
    label: "Что проверить врачу первым",
    group: "reference",
    schema: doctorReview,
  },
  "content/synonyms.yml": { label: "Слова для поиска", group: "reference", schema: synonyms },
  "content/questions.yml": { label: "Вопросы поиска", group: "reference", schema: questions },
  "content/search-signs.yml": {
    label: "Признаки в поиске",
    group: "reference",
    schema: searchSigns,
  },
  "content/distress.yml": { label: "Когда не хотят жить", group: "reference", schema: distress },
  "content/search-phrases.yml": {
    label: "Проверка поиска",
    group: "reference",
    schema: searchPhrases,
  },
  "content/cities.yml": { label: "Города и их солнце", group: "reference", schema: cities },
  "content/city-names.yml": {
    label: "Как ещё называют города",
    group: "reference",
    schema: cityNames,
  },
  "content/redirects.yml": {
    label: "Перенаправления",
    group: "reference",
    schema: redirectsSchema,
    imported: redirectTable,
  },
} satisfies Record<string, DataFile>;

/** Every kind of text, in the order of the desk's menu. */
export const textKinds: readonly TextKind[] = [
  publicationKind,
  textPageKind,
  noticeKind,
  doctorKind,
  opinionKind,
];

/** The folders of all kinds. */
export const textFolders: readonly TextFolder[] = textKinds.flatMap(({ folders }) => folders);

/** Entry of a data file; undefined for other files. */
export const dataFileAt = (file: string): DataFile | undefined =>
  (DATA_FILES as Readonly<Record<string, DataFile>>)[file];

/** Kind of a text, by its folder. A text in another folder is refused as a publication. */
export const kindOf = (file: string): TextKind =>
  textKinds.find(({ folders }) => folders.some(({ folder }) => file.startsWith(`${folder}/`))) ??
  publicationKind;

/**
 * Schema by which the build checks a file of `content/`.
 *
 * @param file path from the root of the project
 * @returns for a text the schema of its front matter; undefined for a file that is neither a text nor data
 */
export const schemaOf = (file: string): TSchema | undefined =>
  file.endsWith(".mdx") ? kindOf(file).frontMatter : dataFileAt(file)?.schema;
