import { readFileSync } from "node:fs";
import { compiledText } from "../html/compiled-text";
import { ContentError } from "../reading/content-error";
import { textFiles } from "../reading/text-files";
import { readText } from "../kinds/read-text";
import { LIST_FILE, parseList, statementCells, type List, type Row } from "./list-file";
import { signRows } from "./sign";
import { readData } from "../data/data-files";
import { DOCTOR_REVIEW_FILE } from "../data/doctor-review";
import { answersOn } from "./answers";

const REMEDY = "Выполните npm run review:list и закоммитьте список";

/**
 * Statements of a text that a reviewer answers for; none of a draft and of a text without a review.
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
 * The list as it should be: every statement of every text, with the person who has answered for it by the present list.
 *
 * @throws ContentError
 */
export async function reviewList(raw: string): Promise<List> {
  const listed = parseList(raw);
  const list = new Map<string, Row[]>();
  for (const file of textFiles().sort()) list.set(file, await rowsOf(file, listed.get(file) ?? []));
  return list;
}
