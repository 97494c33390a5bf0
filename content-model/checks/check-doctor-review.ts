import { existsSync, readFileSync } from "node:fs";
import { readData } from "../data/data-files";
import {
  DOCTOR_REVIEW_FILE,
  doctorReview,
  HARMS,
  type DoctorReview,
  type ReviewedStatement,
} from "../data/doctor-review";
import { ContentError, type Place } from "../reading/content-error";
import { parseContentYaml } from "../reading/content-yaml";
import { placeIn, yamlDocument, type YamlSource } from "../reading/yaml-document";
import { findQuoted, plainQuote, quotableIn, type Quotable } from "../review/quotable";

interface Checked {
  statement: ReviewedStatement;
  /** The place of one of its fields. */
  placeOf: (...field: string[]) => Place;
}

/** The beginning of a quotation, long enough to recognize the sentence. */
const beginningOf = (quote: string) => {
  const words = plainQuote(quote).split(" ");
  return words.slice(0, 8).join(" ") + (words.length > 8 ? "…" : "");
};

/** Result of reading a file; undefined when it has a mistake, which its own check reports. */
function unlessWrong<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

function readStatements(source: YamlSource, { statements }: DoctorReview): Checked[] {
  const document = yamlDocument(source);
  return statements.map((statement, index) => ({
    statement,
    placeOf: (...field) => {
      const at = ["statements", index, ...field];
      const node = document.getIn(at, true) as { range?: number[] } | undefined;
      return placeIn(source, node?.range?.[0] ?? 0);
    },
  }));
}

/** Checks the order of the page: by subject, in each the most harmful first; nothing twice. @throws ContentError */
function checkOrder({ subjects }: DoctorReview, all: readonly Checked[]): void {
  const seen = new Set<string>();
  let last = -1;
  for (const { statement, placeOf } of all) {
    const { subject, harm, file, quote } = statement;
    if (!subjects.includes(subject)) {
      const remedy = `Назовите одну из списка subjects (${subjects.join(", ")}) или добавьте её туда`;
      throw new ContentError(placeOf("subject"), `нет темы «${subject}»`, remedy);
    }
    const place = subjects.indexOf(subject) * HARMS.length + HARMS.indexOf(harm);
    if (place < last) {
      throw new ContentError(
        placeOf("subject"),
        "утверждение стоит ниже менее опасного или в чужой теме",
        `Поставьте его к своей теме, в порядке subjects, а в теме — по вреду: ${HARMS.join(", ")}`,
      );
    }
    last = place;
    const name = `${file} ${plainQuote(quote)}`;
    if (seen.has(name)) {
      throw new ContentError(placeOf("quote"), "это утверждение уже есть в списке", "Удалите одно");
    }
    seen.add(name);
  }
}

/** Checks that the words of a foreign source have a translation. @throws ContentError */
function checkTranslation({ statement: { words, translation }, placeOf }: Checked): void {
  if (translation !== undefined || /\p{Script=Cyrillic}/u.test(words)) return;
  throw new ContentError(
    placeOf("words"),
    "слова источника без перевода",
    "Переведите их в поле «translation»",
  );
}

/** Checks that the answer is a doctor's, has no future date, and says what to correct. @throws ContentError */
function checkAnswer({ statement: { answer }, placeOf }: Checked, today: string): void {
  if (!answer) return;
  const { by, date, verdict, note } = answer;
  const doctors = Object.entries(readData("content/reviewers.yml")).filter(([, one]) => one.doctor);
  if (!doctors.some(([id]) => id === by)) {
    const names = doctors.map(([id]) => id).join(", ") || "там пока нет ни одного";
    throw new ContentError(
      placeOf("answer", "by"),
      `«${by}» не врач`,
      `Назовите врача из content/reviewers.yml (${names}): у него стоит doctor: true`,
    );
  }
  if (date > today) {
    throw new ContentError(
      placeOf("answer", "date"),
      "день ответа ещё не наступил",
      `Поставьте сегодняшний (${today}) или раньше`,
    );
  }
  if (verdict === "correct" && note === undefined) {
    const remedy = "Запишите слова врача в поле «note»";
    throw new ContentError(placeOf("answer"), "не сказано, что исправить", remedy);
  }
}

/** Sentences of a file; undefined when it has a mistake, which its own check reports. */
async function sentencesOf(file: string): Promise<Quotable[] | undefined> {
  try {
    return await quotableIn(file);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/**
 * Checks that the quoted sentence exists in the text and that its source is listed there, so that a doctor's answer never applies
 * to changed words.
 *
 * @param known sentences by file, as several statements may quote one
 * @throws ContentError
 */
async function checkQuote(
  { statement, placeOf }: Checked,
  known: Map<string, Promise<Quotable[] | undefined>>,
): Promise<void> {
  const { file, quote, source } = statement;
  if (!existsSync(file)) {
    const remedy = "Исправьте путь или удалите утверждение вместе с ответом";
    throw new ContentError(placeOf("file"), `нет файла ${file}`, remedy);
  }
  const reading = known.get(file) ?? sentencesOf(file);
  known.set(file, reading);
  const sentences = await reading;
  if (!sentences) return;
  const found = findQuoted(sentences, quote);
  if (!found) {
    throw new ContentError(
      placeOf("quote"),
      `в ${file} нет предложения «${beginningOf(quote)}»`,
      "Скопируйте предложение целиком, как оно стоит там теперь, и удалите ответ: врач отвечал на другие слова",
    );
  }
  if (found.sources.some(({ url }) => url === source)) return;
  throw new ContentError(
    placeOf("source"),
    `такого источника в ${file} нет`,
    `Возьмите один из его источников: ${found.sources.map(({ url }) => url).join(", ") || "их нет"}`,
  );
}

/**
 * Checks the list for doctors against the texts that it quotes.
 *
 * @param today `YYYY-MM-DD`
 * @returns a check for the order and for each statement, which throws ContentError; none when the list cannot be read
 */
export function doctorReviewChecks(today: string): (() => void | Promise<void>)[] {
  const source = { file: DOCTOR_REVIEW_FILE, text: readFileSync(DOCTOR_REVIEW_FILE, "utf8") };
  const review = unlessWrong(() => parseContentYaml(doctorReview, source));
  if (!review) return [];
  const all = readStatements(source, review);
  const known = new Map<string, Promise<Quotable[] | undefined>>();
  return [
    () => checkOrder(review, all),
    ...all.flatMap((one) => [
      () => checkQuote(one, known),
      () => checkAnswer(one, today),
      () => checkTranslation(one),
    ]),
  ];
}
