import { ContentError } from "../reading/content-error";
import type { StatementAnswer } from "./answers";
import type { Row } from "./list-file";

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
  // An answer on one statement is no review of the text.
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
