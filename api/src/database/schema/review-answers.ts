import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { reviewAnswers as answers, reviewQuestions } from "@rodinki/contract/after-visit";
import type { ReviewAnswer, ReviewQuestion } from "@rodinki/contract/after-visit";
import { reviews } from "./appointments";

const oneOf = (words: object) => sql.raw(`('${Object.keys(words).join("', '")}')`);

/** Answers of a review to the questions besides its rating; a skipped question has no row. */
export const reviewAnswers = pgTable(
  "review_answers",
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    question: text().$type<ReviewQuestion>().notNull(),
    answer: text().$type<ReviewAnswer>().notNull(),
    /** Whether the answer is in the sums of `review_counts`. */
    counted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.question] }),
    check("review_answers_question", sql`${table.question} in ${oneOf(reviewQuestions)}`),
    check("review_answers_answer", sql`${table.answer} in ${oneOf(answers)}`),
  ],
);

/** Sums of many people's answers. Erasing a review does not change them: the difference would reveal its answers. */
export const reviewCounts = pgTable(
  "review_counts",
  {
    question: text().$type<ReviewQuestion>().primaryKey(),
    yes: integer().notNull(),
    answered: integer().notNull(),
    /** The first day of the month of the first answer. */
    since: date().notNull(),
  },
  (table) => [
    check("review_counts_question", sql`${table.question} in ${oneOf(reviewQuestions)}`),
    check("review_counts_yes", sql`${table.yes} between 0 and ${table.answered}`),
  ],
);
