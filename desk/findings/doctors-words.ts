import { readData } from "@rodinki/content-model/data/data-files";
import { DOCTOR_REVIEW_FILE } from "@rodinki/content-model/data/doctor-review";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { listed, readReview } from "../doctor-review/list";
import type { Finding } from "./finding";

const ASKS = { correct: "исправить", remove: "убрать" } as const;

/**
 * What doctors want otherwise, at the sentence that they have read, until it is another one.
 *
 * @throws ContentError when the list cannot be read
 */
export async function doctorsWords(): Promise<Finding[]> {
  const reviewers = readData("content/reviewers.yml");
  return (await listed(readReview())).flatMap(({ statement, found }): Finding[] => {
    const { file, quote, answer } = statement;
    if (!found || !answer || answer.verdict === "right") return [];
    const { by, note, verdict } = answer;
    const who = reviewers[by]?.role ?? by;
    const text = `${who}: ${ASKS[verdict]} «${quote}»${note ? ` ${note}` : ""}`;
    return [{ kind: "doctor", severity: "warning", file, line: found.line, text }];
  });
}

/** How many statements a doctor is asked about, and how many wait; nothing when the list cannot be read. */
export function statementsForDoctor(): { left: number; of: number } | undefined {
  try {
    const { statements } = readData(DOCTOR_REVIEW_FILE);
    return { left: statements.filter(({ answer }) => !answer).length, of: statements.length };
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
