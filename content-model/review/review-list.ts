import { readFileSync } from "node:fs";
import { compiledText } from "../html/compiled-text";
import { ContentError } from "../reading/content-error";
import { textFiles } from "../reading/text-files";
import { readText } from "../kinds/read-text";
import { LIST_FILE, parseList, statementCells, type List, type Row } from "./list-file";
import { readData } from "../data/data-files";
import { DOCTOR_REVIEW_FILE } from "../data/doctor-review";
import { answersOn, type StatementAnswer } from "./answers";

const REMEDY = "Выполните npm run review:list и закоммитьте список";

/**
 * Statements of a text for which a reviewer is responsible; none for drafts and for texts without a review.
 *
 * @param listed rows of the text in the list
 * @throws ContentError
 */
export async function rowsOf(file: string, listed: readonly Row[]): Promise<Row[]> {
  const { facts } = readText(file, readFileSync(file, "utf8"));
  const reviewers = readData("content/reviewers.yml");
  const reviewer = reviewers[facts.reviewer ?? ""];
  if (!reviewer || !facts.reviewed || facts.draft) return [];
  const { statements } = await compiledText(file);
  const answerOn = answersOn(file);
  const cells = statements.map(({ text, sources, line }) => {
    const urls = sources.flatMap((number) => facts.sources?.[number - 1]?.url ?? []);
    const answer = answerOn(text);
    return {
      statement: statementCells(text, [...new Set(urls)]),
      line,
      ...(answer && { answer }),
    };
  });
  const first = new Map(cells.toReversed().map((cell) => [cell.statement, cell]));
  return signRows({
    file,
    statements: cells.filter((cell) => first.get(cell.statement) === cell),
    review: { who: reviewer.role, when: facts.reviewed, isDoctor: reviewer.doctor === true },
    listed,
    doctors: Object.values(reviewers).flatMap(({ role, doctor }) => (doctor ? [role] : [])),
  });
}

/** First difference between the list and the rows of one text, with the remedy, if any. */
function difference(
  file: string,
  rows: readonly Row[],
  listed: readonly Row[],
): ContentError | null {
  const find = (all: readonly Row[], row: Row) =>
    all.find(({ statement }) => statement === row.statement);
  const missing = rows.find((row) => !find(listed, row));
  if (missing) {
    const problem = `утверждения нет в ${LIST_FILE}: ${missing.statement}`;
    return new ContentError({ file, line: missing.line }, problem, REMEDY);
  }
  const orphan = listed.find((row) => !find(rows, row));
  const stale = listed.find((row) => {
    const now = find(rows, row);
    return now?.who !== row.who || now.when !== row.when;
  });
  const wrong = orphan ?? stale;
  if (!wrong) return null;
  const problem = orphan
    ? `этого уже нет в ${file}`
    : `в шапке ${file} или в ${DOCTOR_REVIEW_FILE} другая проверка`;
  return new ContentError({ file: LIST_FILE, line: wrong.line }, problem, REMEDY);
}

/**
 * Compares the list with the texts, which have no other mistakes.
 *
 * @returns one line per text, with file, line and remedy
 */
export async function reviewListMistakes(): Promise<string[]> {
  const listed = parseList(readFileSync(LIST_FILE, "utf8"));
  const texts = new Set(textFiles());
  const mistakes: string[] = [];
  for (const file of new Set([...texts, ...listed.keys()])) {
    const before = listed.get(file) ?? [];
    try {
      const rows = texts.has(file) ? await rowsOf(file, before) : [];
      const wrong = difference(file, rows, before);
      if (wrong) mistakes.push(wrong.message);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes.push(error.message);
    }
  }
  return mistakes;
}

/**
 * Creates the list: every statement of every text, with the reviewer and date from the present list.
 *
 * @throws ContentError
 */
export async function reviewList(raw: string): Promise<List> {
  const listed = parseList(raw);
  const list = new Map<string, Row[]>();
  for (const file of textFiles().sort()) list.set(file, await rowsOf(file, listed.get(file) ?? []));
  return list;
}

/** Review of a text, by its front matter. */
export interface Review {
  who: string;
  when: string;
  isDoctor: boolean;
}

interface Signed {
  file: string;
  /** Statements of the present text, each with a doctor's answer on it alone, if there is one. */
  statements: { statement: string; line: number; answer?: StatementAnswer }[];
  review: Review;
  /** Rows of the text in the list. */
  listed: readonly Row[];
  /** Roles of doctors. */
  doctors: readonly string[];
}

const isSame = (row: Pick<Row, "who" | "when">, other: Pick<Row, "who" | "when">) =>
  row.who === other.who && row.when === other.when;

/**
 * Assigns a reviewer to each statement of a text. An unchanged statement keeps its reviewer and date: editors do not replace a doctor,
 * and a later check counts. A statement that a doctor finds wrong has no doctor. A new or changed one gets the reviewer of the front
 * matter.
 *
 * @throws ContentError when a statement has changed since the doctor of the front matter has read the text
 */
export function signRows({ file, statements, review, listed, doctors }: Signed): Row[] {
  const known = new Map(listed.map((row) => [row.statement, row]));
  const answered = new Map(statements.map(({ statement, answer }) => [statement, answer]));
  const { who, when } = review;
  // An answer on one statement is not a review of the text.
  const isOfText = (row: Row) => {
    const answer = answered.get(row.statement);
    return isSame(row, review) && !(answer && isSame(row, answer));
  };
  const wasRead = review.isDoctor && listed.some(isOfText);
  return statements.map(({ statement, line, answer }) => {
    const row = known.get(statement);
    if (row === undefined && wasRead) {
      throw new ContentError(
        { file, line },
        `утверждение изменилось после врачебной проверки ${when}`,
        "Поставьте reviewer: editors и сегодняшнюю дату reviewed, пока врач его не прочитал, или новую дату, когда прочитал",
      );
    }
    const isDoctors = row !== undefined && doctors.includes(row.who);
    const isRefused = isDoctors && answer?.isRight === false;
    const isUnchanged = row && !isRefused && (row.when > when || (isDoctors && !review.isDoctor));
    const signed = isUnchanged ? { ...row, line } : { statement, line, who, when };
    const isDoctorsNow = isUnchanged ? isDoctors : review.isDoctor;
    if (!answer?.isRight || (isDoctorsNow && signed.when >= answer.when)) return signed;
    return { statement, line, who: answer.who, when: answer.when };
  });
}
