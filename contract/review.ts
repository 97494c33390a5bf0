import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { Id, withDefault, Day } from "./field-schemas";
import { fieldNames } from "./fields";
import { TEXT_MAX_LENGTH } from "./limits";
import * as paths from "./paths";
import { reviewAnswers, reviewQuestions } from "./after-visit";
import type { ReviewAnswer, ReviewQuestion } from "./after-visit";

const ReviewParams = Type.Object({
  recordId: Type.String({ minLength: 1, maxLength: 50, description: "The appointment's recordId" }),
});

const answerTo = (question: ReviewQuestion) =>
  withDefault(
    Type.Enum(["", ...(Object.keys(reviewAnswers) as ReviewAnswer[])], {
      title: reviewQuestions[question],
    }),
    "",
  );

/** Review of one's own visit, possible once, when the visit is over. */
export const ReviewBody = Type.Object({
  rating: Type.Integer({ title: fieldNames.rating, minimum: 1, maximum: 5 }),
  text: withDefault(Type.String({ title: fieldNames.text, maxLength: TEXT_MAX_LENGTH }), ""),
  whole_skin: answerTo("whole_skin"),
  next_step: answerTo("next_step"),
  on_time: answerTo("on_time"),
});
export type ReviewBody = Static<typeof ReviewBody>;

const ReviewAnswer = Type.Object({ data: Type.Object({ id: Id() }) });

/** Numbers of people who answered a question of the review with yes or no; demonstrations do not count. */
export const ReviewCount = Type.Object({
  question: Type.Enum(Object.keys(reviewQuestions) as ReviewQuestion[]),
  yes: Type.Integer({ minimum: 0 }),
  answered: Type.Integer({ minimum: 0 }),
  since: Day(),
});
export type ReviewCount = Static<typeof ReviewCount>;

export const reviewCalls = {
  [paths.sendReview]: {
    summary: "Reviews one's own visit, once, when it is over",
    params: ReviewParams,
    body: ReviewBody,
    response: { 201: ReviewAnswer },
    errors: ["already_canceled", "already_reviewed"],
  },
  [paths.listReviewCounts]: {
    summary: "What reviews answer, of each question that fifty people have answered",
    response: { 200: Type.Object({ data: Type.Array(ReviewCount) }) },
  },
} as const satisfies CallTable;
