import { readData } from "../data/data-files";
import { DOCTOR_REVIEW_FILE } from "../data/doctor-review";
import { sentencesOf } from "../html/sentences";
import { plainQuote } from "./quotable";

/** A doctor's answer on one statement. */
export interface StatementAnswer {
  /** The doctor's role. */
  who: string;
  when: string;
  isRight: boolean;
}

/** Statements in a quotation: a fact may have several sentences, and a text prints each. */
const statementsIn = (quote: string) => [
  plainQuote(quote),
  ...sentencesOf({ text: quote.replace(/\s+/g, " "), sources: [] }).map(({ text }) =>
    plainQuote(text),
  ),
];

/**
 * Answers that concern a text: those on its own sentences, and those on signs and facts, which it may print.
 *
 * @returns a function that finds a doctor's answer on a statement, if any
 */
export function answersOn(file: string): (statement: string) => StatementAnswer | undefined {
  const reviewers = readData("content/reviewers.yml");
  const said = new Map<string, StatementAnswer>();
  for (const { file: of, quote, answer } of readData(DOCTOR_REVIEW_FILE).statements) {
    const who = reviewers[answer?.by ?? ""]?.role;
    if (!answer || !who || !(of === file || of.endsWith(".yml"))) continue;
    const { verdict, date } = answer;
    for (const words of statementsIn(quote)) {
      said.set(words, { who, when: date, isRight: verdict === "right" });
    }
  }
  return (statement) => said.get(plainQuote(statement));
}
