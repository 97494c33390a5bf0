import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { Day } from "./field-schemas";
import * as paths from "./paths";
import { reviewQuestions } from "./review-questions";
import type { ReviewQuestion } from "./review-questions";

/** How many people answered a question of the review with yes or no; demonstrations do not count. */
export const ReviewCount = Type.Object({
  question: Type.Enum(Object.keys(reviewQuestions) as ReviewQuestion[]),
  yes: Type.Integer({ minimum: 0 }),
  answered: Type.Integer({ minimum: 0 }),
  since: Day(),
});
export type ReviewCount = Static<typeof ReviewCount>;

export const reviewCountCalls = {
  [paths.listReviewCounts]: {
    summary: "What reviews answer, of each question that fifty people have answered",
    response: { 200: Type.Object({ data: Type.Array(ReviewCount) }) },
  },
} as const satisfies CallTable;
