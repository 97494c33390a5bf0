import type { Database } from "../../../database/database";
import { addToCounts, lockCounts } from "./answers-repository";

/** The count of a question is shown when so many people have answered it with yes or no. */
export const MIN_ANSWERS = 50;

/** So many new answers are added together, or more, never fewer: no difference between two days tells what one person said. */
const STEP = 10;

/**
 * Adds the answers of the last days to the sums, where there are enough of them. It runs at times of its own, and not when
 * somebody reviews (docs/decisions/062).
 *
 * @returns false when another process is at it
 */
export function countAnswers(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockCounts(tx))) return false;
    await addToCounts(tx, STEP);
    return true;
  });
}
