import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import type { ReviewAnswer, ReviewQuestion } from "@rodinki/contract/after-visit";
import { reviews } from "../../database/schema/appointments";
import { journal } from "../../database/schema/audit";
import { book, cancel, visitThatIsOver } from "../../testing/booking";
import { Browser, errorsOf, refusal } from "../../testing/browser";
import { createClinic, freeTime } from "../../testing/calendar";
import { signIn, signInOne } from "../../testing/people";
import type { Person } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";
import { clinics } from "../../database/schema/calendar";
import { reviewAnswers, reviewCounts } from "../../database/schema/review-answers";
import type { TestClinic } from "../../testing/calendar";
import { countAnswers } from "./rules";

const test = useTestApp();

const send = (browser: Browser, recordId: string, fields: Record<string, string | number>) =>
  browser.call(paths.sendReview, { params: { recordId }, body: fields });

async function hasReviews(browser: Browser): Promise<boolean[]> {
  const response = await browser.call(paths.listAppointments);
  return response.json().data.map((entry) => entry.hasReviews);
}

it("takes a review of a visit that is over, and says so in the list", async () => {
  const { browser } = await signInOne(test.app);
  const { recordId, id } = await visitThatIsOver(test, browser);
  expect(await hasReviews(browser)).toEqual([false]);

  const response = await send(browser, recordId, { rating: "5", text: " Спасибо! " });

  expect(response.statusCode).toBe(201);
  const stored = await test.app.database
    .select()
    .from(reviews)
    .where(eq(reviews.appointmentId, id));
  expect(stored).toMatchObject([{ rating: 5, text: "Спасибо!" }]);
  expect(response.json()).toEqual({ data: { id: stored[0]?.id } });
  expect(await hasReviews(browser)).toEqual([true]);
  const noted = await test.app.database.select().from(journal).where(eq(journal.action, "review"));
  expect(noted).toContainEqual(
    expect.objectContaining({ subject: "review", subjectId: stored[0]?.id }),
  );
});

it("takes one review of a visit, however often it is sent", async () => {
  const { browser } = await signInOne(test.app);
  const { recordId } = await visitThatIsOver(test, browser);

  const responses = await Promise.all([
    send(browser, recordId, { rating: 4 }),
    send(browser, recordId, { rating: 5 }),
  ]);

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(refusal(await send(browser, recordId, { rating: 3 }))).toBe("409 already_reviewed");
});

it("refuses a visit that lies ahead, was canceled, or is somebody else's", async () => {
  const [owner, stranger] = await signIn(test.app, 2);
  const time = await freeTime(test);
  const { id, recordId } = await book(owner!.browser, time);

  expect(refusal(await send(owner!.browser, recordId, { rating: 5 }))).toBe(
    "422 validation_failed",
  );
  expect(refusal(await send(stranger!.browser, recordId, { rating: 5 }))).toBe("404 not_found");
  await cancel(owner!.browser, id);
  expect(refusal(await send(owner!.browser, recordId, { rating: 5 }))).toBe("409 already_canceled");
});

it.each(["0", "4.5"])("refuses the rating %s", async (rating) => {
  const response = await send((await signInOne(test.app)).browser, "РК-222222", { rating });
  expect(Object.keys(errorsOf(response))).toEqual(["rating"]);
});

describe("what a review answers", () => {
  let clinic: TestClinic;

  beforeEach(async () => {
    await test.app.database.delete(reviews);
    await test.app.database.delete(reviewCounts);
    clinic = await createClinic(test.app);
  });

  type Answers = Partial<Record<ReviewQuestion, ReviewAnswer | "">>;

  async function reviewOf(browser: Browser, answers: Answers): Promise<number> {
    const { recordId } = await visitThatIsOver(test, browser, clinic);
    const response = await send(browser, recordId, { rating: 5, ...answers });
    expect(response.statusCode).toBe(201);
    return response.json().data.id;
  }

  async function reviewsOf(people: number, answers: Answers, known?: Person) {
    const all = known ? Array<Person>(people).fill(known) : await signIn(test.app, people);
    await test.app.database.execute(sql`
      with doctor as (insert into doctors (name, speciality) values (gen_random_uuid()::text, 'дерматолог') returning id),
      people as (select user_id::int, n from jsonb_array_elements_text(${JSON.stringify(all.map(({ id }) => id))}::jsonb) with ordinality as p(user_id, n)),
      times as (insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
        select ${clinic.id}, d.id, now() - make_interval(mins => 20 * n::int), now() - make_interval(mins => 20 * n::int - 15), current_date
        from people, doctor d returning id),
      visits as (insert into appointments (record_id, user_id, clinic_time_id, is_child, family_name, name, patronymic_name, birth_date, gender, phone, email, how_you_know, comment)
        select gen_random_uuid()::text, user_id, t.id, false, 'И', 'А', '', '1990-05-20', 'F', '79991234567', 'a@b.ru', '', ''
        from people join (select id, row_number() over (order by id) as n from times) t using (n) returning id),
      given as (insert into reviews (appointment_id, rating, text) select id, 5, '' from visits returning id)
      insert into review_answers (review_id, question, answer)
        select given.id, key, value from given, jsonb_each_text(${JSON.stringify(answers)}::jsonb)`);
    return all;
  }

  const count = () => countAnswers(test.app.database);

  async function shown(): Promise<Record<string, string>> {
    test.app.shared.forget();
    const response = await new Browser(test.app).call(paths.listReviewCounts);
    expect(response.statusCode).toBe(200);
    const { data } = response.json();
    for (const { since } of data) expect(since).toMatch(/^\d{4}-\d\d-01$/);
    return Object.fromEntries(data.map((one) => [one.question, `${one.yes} of ${one.answered}`]));
  }

  it("stores the answers beside the review, and nothing without any", async () => {
    const { browser } = await signInOne(test.app);
    const id = await reviewOf(browser, { whole_skin: "yes", next_step: "", on_time: "unsure" });
    await reviewOf(browser, {});

    const stored = await test.app.database.select().from(reviewAnswers);

    expect(stored).toEqual([
      { reviewId: id, question: "whole_skin", answer: "yes", counted: false },
      { reviewId: id, question: "on_time", answer: "unsure", counted: false },
    ]);
  });

  it("shows nothing below fifty people, then their answers, in steps of ten", async () => {
    await reviewsOf(45, { whole_skin: "yes", next_step: "no", on_time: "unsure" });
    await count();
    await reviewsOf(4, { whole_skin: "no" });
    await count();
    expect(await shown()).toEqual({});

    const late = await reviewsOf(6, { whole_skin: "no" });
    await count();
    expect(await shown()).toEqual({ whole_skin: "45 of 55" });

    await reviewsOf(9, { whole_skin: "yes" });
    await count();
    expect(await shown()).toEqual({ whole_skin: "45 of 55" });

    // A deletion does not reveal the person's answer.
    await late[0]?.browser.call(paths.deleteAccount);
    await count();
    expect(await shown()).toEqual({ whole_skin: "45 of 55" });
    await reviewsOf(1, { whole_skin: "no" });
    await count();
    expect(await shown()).toEqual({ whole_skin: "54 of 65" });
  });

  it("counts a person once, whatever they review and however often it counts", async () => {
    const [one] = await reviewsOf(49, { on_time: "yes" });
    await reviewsOf(13, { on_time: "no" }, one);
    await Promise.all([count(), count()]);
    expect(await shown()).toEqual({});

    await reviewsOf(10, { on_time: "yes" });
    await count();
    expect(await shown()).toEqual({ on_time: "59 of 59" });
  });

  it("does not count the demonstration", async () => {
    await reviewsOf(50, { next_step: "yes" });
    await test.app.database.update(clinics).set({ isDemo: true }).where(eq(clinics.id, clinic.id));

    await count();

    expect(await shown()).toEqual({});
    expect(await test.app.database.select().from(reviewCounts)).toEqual([]);
  });
});
