import { ContentError } from "../reading/content-error";
import type { Row } from "./list-file";

/** Who stands behind a text, by its front matter. */
export interface Review {
  who: string;
  when: string;
  isDoctor: boolean;
}

interface Signed {
  file: string;
  /** Of the text as it is now. */
  statements: { statement: string; line: number }[];
  review: Review;
  /** Rows that the list has of the text. */
  listed: readonly Row[];
  /** Roles of doctors. */
  doctors: readonly string[];
}

/**
 * Who answers for each statement of a text. A statement that has not changed keeps who has checked it and when: editors do not
 * take a doctor's word away, and a later check counts. A new or changed one has what the front matter says.
 *
 * @throws ContentError when a statement has changed since the doctor of the front matter has read the text
 */
export function signRows({ file, statements, review, listed, doctors }: Signed): Row[] {
  const known = new Map(listed.map((row) => [row.statement, row]));
  const { who, when } = review;
  const wasRead = review.isDoctor && listed.some((row) => row.who === who && row.when === when);
  return statements.map(({ statement, line }) => {
    const row = known.get(statement);
    if (row === undefined && wasRead) {
      throw new ContentError(
        { file, line },
        `утверждение изменилось после врачебной проверки ${when}`,
        "Поставьте reviewer: editors и сегодняшнюю дату reviewed, пока врач его не прочитал, или новую дату, когда прочитал",
      );
    }
    const isKept = row && (row.when > when || (doctors.includes(row.who) && !review.isDoctor));
    return isKept ? { ...row, line } : { statement, line, who, when };
  });
}
