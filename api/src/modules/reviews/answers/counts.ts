import type { Database } from "../../../database/database";
import { addToCounts, lockCounts } from "./answers-repository";

/** Number of answers with yes or no from which a question's count is shown. */
export const MIN_ANSWERS = 50;

/** Smallest number of new answers that are added together, so that the difference between two days never reveals one person's answer. */
const STEP = 10;

/**
 * Adds the answers of the last days to the sums, where there are enough of them. It runs on a schedule, and not with a review
 * (docs/decisions/062).
 *
 * @returns false when another process is doing it
 */
export function countAnswers(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockCounts(tx))) return false;
    await addToCounts(tx, STEP);
    return true;
  });
}
