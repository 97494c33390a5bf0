import { reviewQuestions } from "@rodinki/contract/review-questions";
import type { ReviewAnswer, ReviewQuestion } from "@rodinki/contract/review-questions";

const questions = Object.keys(reviewQuestions) as ReviewQuestion[];

/** The questions that the fields of a form answer. */
export const givenAnswers = (fields: Record<ReviewQuestion, ReviewAnswer | "">) =>
  questions.flatMap((question) => {
    const answer = fields[question];
    return answer === "" ? [] : [{ question, answer }];
  });
