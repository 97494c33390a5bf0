import { and, eq, sql } from "drizzle-orm";
import type { ReviewCount } from "@rodinki/contract/review";
import type { ReviewAnswer, ReviewQuestion } from "@rodinki/contract/after-visit";
import type { Database, Query } from "../../database/database";
import { appointments, reviews } from "../../database/schema/appointments";
import { clinicTimes } from "../../database/schema/calendar";
import { advisoryLocks } from "../../database/locks";
import { reviewAnswers } from "../../database/schema/review-answers";

/** The user's appointment under its short reference; null when it is not theirs. */
export async function findVisit(database: Database, userId: number, recordId: string) {
  const [visit] = await database
    .select({
      id: appointments.id,
      status: appointments.status,
      isOver: sql<boolean>`${clinicTimes.endsAt} <= now()`,
    })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .where(and(eq(appointments.recordId, recordId), eq(appointments.userId, userId)));
  return visit ?? null;
}

/** @returns the new id, or null when the visit has its review */
export async function insertReview(
  tx: Database,
  review: typeof reviews.$inferInsert,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: reviews.appointmentId })
    .returning({ id: reviews.id });
  return inserted?.id ?? null;
}

/**
 * Adds new answers of a question to its sums when there are `$1` of them: one a person, of whom no other answer is in the sums, and
 * none of a demonstration clinic. They are never taken out again.
 */
const COUNT = {
  name: "count-review-answers",
  text: `with replies as (
      select r.review_id, r.question, r.answer, r.counted, a.user_id, k.is_demo, v.created_at
      from review_answers r
      join reviews v on v.id = r.review_id
      join appointments a on a.id = v.appointment_id
      join clinic_times t on t.id = a.clinic_time_id
      join clinics k on k.id = t.clinic_id
      where r.answer <> 'unsure'
    ),
    fresh as (
      select distinct on (n.user_id, n.question) n.review_id, n.question, n.answer, n.created_at
      from replies n
      where not n.counted and not n.is_demo and not exists (select from replies o
        where o.user_id = n.user_id and o.question = n.question and o.counted)
      order by n.user_id, n.question, n.review_id
    ),
    enough as (
      select question, count(*) filter (where answer = 'yes') as yes, count(*) as answered,
        date_trunc('month', min(created_at) at time zone 'UTC')::date as since
      from fresh group by question having count(*) >= $1::int
    ),
    marked as (
      update review_answers r set counted = true from fresh f join enough e using (question)
      where r.review_id = f.review_id and r.question = f.question
    )
    insert into review_counts (question, yes, answered, since)
    select question, yes, answered, since from enough
    on conflict (question) do update set yes = review_counts.yes + excluded.yes,
      answered = review_counts.answered + excluded.answered`,
};

const LIST = {
  name: "review-counts",
  text: `select question, yes, answered, since::text from review_counts
    where answered >= $1::int order by question`,
};

/** Inserts the answers of a review, in its transaction. */
export async function insertAnswers(
  tx: Database,
  reviewId: number,
  answers: { question: ReviewQuestion; answer: ReviewAnswer }[],
): Promise<void> {
  if (answers.length === 0) return;
  await tx.insert(reviewAnswers).values(answers.map((each) => ({ reviewId, ...each })));
}

/** @returns false when another process has the lock */
export async function lockCounts(tx: Database): Promise<boolean> {
  const [answer] = await tx
    .select({ taken: sql<boolean>`pg_try_advisory_xact_lock(${advisoryLocks.reviewCounts})` })
    .from(sql`(values (1)) as one`);
  return answer?.taken ?? false;
}

/** Adds new answers to the sums. @param step smallest number of new answers of a question that is added */
export async function addToCounts(tx: Database, step: number): Promise<void> {
  await tx.runQuery(COUNT, [step]);
}

/** @param least smallest number of answers of a question that is listed */
export const listCounts = (query: Query, least: number): Promise<ReviewCount[]> =>
  query(LIST, [least]);
