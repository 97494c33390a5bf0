import { existsSync } from "node:fs";
import path from "node:path";
import { checkFactNumbers } from "./check-fact-numbers";
import { checkSignProse } from "./check-signs";
import { checkSources } from "./check-sources";
import { FIXED_PAGES } from "../kinds/text-page";
import { ContentError, type Refuse } from "../reading/content-error";
import { placeOfField, placeOfText, withoutFrontMatter } from "../reading/front-matter";
import type { TextFacts } from "../kinds/text-kind";
import { readText } from "../kinds/read-text";
import { readData } from "../data/data-files";
import { SIGNS_FILE } from "../data/signs";

/**
 * Checks an author's list of changes: newest first, and no earlier than the text.
 *
 * @param today `YYYY-MM-DD`; nothing can have changed later
 * @throws ContentError
 */
function checkChanges(
  { type, date, changes = [] }: TextFacts,
  today: string,
  refuse: Refuse,
): void {
  for (const [index, change] of changes.entries()) {
    if (change.date > today) {
      const remedy = `Поставьте сегодняшнюю (${today}) или раньше`;
      refuse("changes", `изменение от ${change.date} ещё не наступило`, remedy);
    }
    // The date of a page is that of its last edition: changes before it are its history.
    if (type !== undefined && date !== undefined && change.date < date) {
      const remedy = `Поставьте дату не раньше ${date}, когда текст вышел`;
      refuse("changes", `изменение от ${change.date} раньше самого текста`, remedy);
    }
    if (change.date > (changes[index - 1]?.date ?? change.date)) {
      refuse("changes", "изменения стоят не по порядку", "Поставьте новые сверху");
    }
  }
}

const TOPICS = "content/topics.yml";
const REVIEWERS = "content/reviewers.yml";

const FILES = {
  cover: { field: "cover", problem: "нет рисунка" },
  portrait: { field: "portrait", problem: "нет рисунка" },
  film: { field: "video", problem: "нет видео" },
} as const;

/** Beginning of the block; its place and content are checked by content-model/html/blocks/key-points.ts. */
export const KEY_POINTS = /^:::key-points\b/m;

const REVIEW = ["reviewed", "nextReview", "reviewer"] as const;

/**
 * Checks the front matter of a text: by itself, against the files that it names, and against the
 * calendar.
 *
 * @param file path from the root of the project, which is the working folder
 * @param today `YYYY-MM-DD`
 * @throws ContentError
 */
export function checkText(file: string, raw: string, today: string): void {
  const { facts } = readText(file, raw);
  const refuse = (field: string, problem: string, remedy: string): never => {
    throw new ContentError(placeOfField(file, raw, field), problem, remedy);
  };

  for (const [key, { field, problem }] of Object.entries(FILES)) {
    const name = facts[key as keyof typeof FILES];
    if (name && !existsSync(path.join(path.dirname(file), name))) {
      refuse(field, `${problem} ${name}`, "Положите его в папку текста");
    }
  }

  const { doctor } = facts;
  if (doctor !== undefined && !existsSync(path.join("content/doctors", doctor, "index.mdx"))) {
    refuse("doctor", `нет врача «${doctor}»`, "Назовите папку из content/doctors");
  }

  const isFinished = facts.draft !== true;
  if (facts.type === "articles" && isFinished && !KEY_POINTS.test(raw)) {
    throw new ContentError(
      placeOfText(file, raw),
      "у статьи нет блока «Главное»",
      "Начните текст блоком :::key-points с тремя-четырьмя фразами: о чём статья и что делать",
    );
  }

  checkSources(file, raw, facts.sources);
  const text = withoutFrontMatter(raw);
  checkSignProse(file, text, readData(SIGNS_FILE));
  checkFactNumbers(file, text, readData("content/facts.yml"));
  checkTopics(facts, refuse);
  checkReview(facts, refuse);
  checkDates(facts, today, refuse);
  checkChanges(facts, today, refuse);
  checkDraft(facts, refuse);
}

/** Refuses drafts of pages that the site itself leads to, as it has nothing to show instead. */
function checkDraft({ draft, path: address = "" }: TextFacts, refuse: Refuse): void {
  if (!draft || !FIXED_PAGES.includes(address)) return;
  refuse("draft", `на страницу ${address} ведёт сам сайт`, "Удалите поле «draft»");
}

/** Checks that topics are in the list, as readers would not find the text otherwise. */
function checkTopics({ topics = [] }: TextFacts, refuse: Refuse): void {
  const known = topics.length > 0 ? Object.keys(readData(TOPICS)) : [];
  const unknown = topics.find((topic) => !known.includes(topic));
  if (unknown === undefined) return;
  refuse(
    "topics",
    `нет темы «${unknown}»`,
    `Назовите одну из ${TOPICS} (${known.join(", ")}) или добавьте её туда`,
  );
}

/** Checks that a review has a known reviewer and both dates, or is left out. */
function checkReview(facts: TextFacts, refuse: Refuse): void {
  const isChecked = REVIEW.some((field) => facts[field] !== undefined);
  const missing = REVIEW.find((field) => facts[field] === undefined);
  // A draft may lack the review.
  const isArticle = facts.type === "articles" && facts.draft !== true;
  if (missing && (isChecked || isArticle)) {
    refuse(
      missing,
      `не хватает поля «${missing}»`,
      "Проверка — это три поля вместе: «reviewer», «reviewed» и «nextReview»",
    );
  }
  if (isArticle && facts.sources?.length === 0) {
    refuse(
      "sources",
      "у статьи нет источников",
      "Перечислите их в поле «sources»: у каждого поля «kind», «title», «year» и «url»",
    );
  }
  const { reviewer } = facts;
  if (reviewer === undefined) return;
  const known = Object.keys(readData(REVIEWERS));
  if (known.includes(reviewer)) return;
  refuse(
    "reviewer",
    `нет проверяющего «${reviewer}»`,
    `Назовите одного из ${REVIEWERS} (${known.join(", ")}) или добавьте его туда`,
  );
}

function checkDates(
  { type, date, reviewed, nextReview }: TextFacts,
  today: string,
  refuse: Refuse,
): void {
  // A publication with a future date is withheld until then: withheld-texts.ts.
  const edition = type === undefined ? date : undefined;
  for (const [field, value] of Object.entries({ date: edition, reviewed })) {
    if (value === undefined || value <= today) continue;
    refuse(
      field,
      `дата «${field}» ещё не наступила`,
      `Поставьте сегодняшнюю (${today}) или раньше`,
    );
  }
  if (reviewed === undefined || nextReview === undefined) return;
  if (nextReview <= reviewed) {
    refuse(
      "nextReview",
      "следующая проверка раньше последней",
      "Поставьте в nextReview дату позже, чем в reviewed: обычно через год",
    );
  }
  const [year = "", ...rest] = reviewed.split("-");
  const yearLater = [Number(year) + 1, ...rest].join("-");
  if (nextReview > yearLater) {
    refuse(
      "nextReview",
      "следующая проверка позже чем через год",
      `Поставьте в nextReview дату не позже ${yearLater}`,
    );
  }
}
