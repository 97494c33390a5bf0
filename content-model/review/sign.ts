import { ContentError } from "../reading/content-error";
import type { StatementAnswer } from "./answers";
import type { Row } from "./list-file";

/** Who stands behind a text, by its front matter. */
export interface Review {
  who: string;
  when: string;
  isDoctor: boolean;
}

interface Signed {
  file: string;
  /** Of the text as it is now; with a doctor's answer on the statement alone, if there is one. */
  statements: { statement: string; line: number; answer?: StatementAnswer }[];
  review: Review;
  /** Rows that the list has of the text. */
  listed: readonly Row[];
  /** Roles of doctors. */
  doctors: readonly string[];
}

const isSame = (row: Pick<Row, "who" | "when">, other: Pick<Row, "who" | "when">) =>
  row.who === other.who && row.when === other.when;

/**
 * Who answers for each statement of a text. A statement that has not changed keeps who has checked it and when: editors do not
 * take a doctor's word away, and a later check counts. One that a doctor finds wrong has no doctor's word. A new or changed one has
 * what the front matter says.
 *
 * @throws ContentError when a statement has changed since the doctor of the front matter has read the text
 */
export function signRows({ file, statements, review, listed, doctors }: Signed): Row[] {
  const known = new Map(listed.map((row) => [row.statement, row]));
  const answered = new Map(statements.map(({ statement, answer }) => [statement, answer]));
  const { who, when } = review;
  // An answer on one statement is no reading of the text.
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
    const isKept = row && !isRefused && (row.when > when || (isDoctors && !review.isDoctor));
    const signed = isKept ? { ...row, line } : { statement, line, who, when };
    const isDoctorsNow = isKept ? isDoctors : review.isDoctor;
    if (!answer?.isRight || (isDoctorsNow && signed.when >= answer.when)) return signed;
    return { statement, line, who: answer.who, when: answer.when };
  });
}
