import type { ReviewBody } from "@rodinki/contract/review";
import { reviewQuestions } from "@rodinki/contract/after-visit";
import type { ReviewAnswer, ReviewQuestion } from "@rodinki/contract/after-visit";
import {
  insertAnswers,
  addToCounts,
  lockCounts,
  findVisit,
  insertReview,
} from "./reviews-repository";
import type { Database } from "../../database/database";
import { lockUser } from "../../database/locks";
import { ApiError } from "../../errors/api-error";
import { recordChange } from "../../audit/journal";

/**
 * Stores a patient's review of their own visit.
 *
 * @returns the review's id
 * @throws ApiError not_found, already_canceled, validation_failed (the visit is not over), already_reviewed
 */
export function review(
  database: Database,
  visitor: { userId: number; recordId: string },
  { rating, text, ...answers }: ReviewBody,
): Promise<number> {
  const { userId, recordId } = visitor;
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const visit = await findVisit(tx, userId, recordId);
    if (visit === null) throw new ApiError("not_found", { message: "Такой записи нет" });
    if (visit.status === "canceled") {
      throw new ApiError("already_canceled", {
        message: "Эта запись отменена, поэтому отзыв оставить нельзя",
      });
    }
    if (!visit.isOver) {
      throw new ApiError("validation_failed", {
        message: "Отзыв можно оставить, когда осмотр закончится",
      });
    }
    const id = await insertReview(tx, { appointmentId: visit.id, rating, text });
    if (id === null) throw new ApiError("already_reviewed");
    await insertAnswers(tx, id, givenAnswers(answers));
    await recordChange(tx, { userId, action: "review", subject: "review", subjectId: id });
    return id;
  });
}

const questions = Object.keys(reviewQuestions) as ReviewQuestion[];

/** The questions that the fields of a form answer. */
const givenAnswers = (fields: Record<ReviewQuestion, ReviewAnswer | "">) =>
  questions.flatMap((question) => {
    const answer = fields[question];
    return answer === "" ? [] : [{ question, answer }];
  });

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
