import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { reviews } from "../../database/schema/appointments";
import { journal } from "../../database/schema/audit";
import { book, cancel, visitThatIsOver } from "../../testing/booking";
import { errorsOf, refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import { signIn, signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const send = (browser: Browser, recordId: string, fields: Record<string, string | number>) =>
  browser.call(paths.sendReview, {
    params: { recordId },
    body: fields,
  });

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
  expect(refusal(await send(browser, recordId, { rating: 3 }))).toEqual({
    status: 409,
    code: "already_reviewed",
  });
});

it("refuses a visit that is still to come, was canceled, or is somebody else's", async () => {
  const [owner, stranger] = await signIn(test.app, 2);
  const time = await createTime(test.app, await createClinic(test.app));
  const { id, recordId } = await book(owner!.browser, time);

  expect(refusal(await send(owner!.browser, recordId, { rating: 5 }))).toEqual({
    status: 422,
    code: "validation_failed",
  });
  expect(refusal(await send(stranger!.browser, recordId, { rating: 5 }))).toEqual({
    status: 404,
    code: "not_found",
  });
  await cancel(owner!.browser, id);
  expect(refusal(await send(owner!.browser, recordId, { rating: 5 }))).toEqual({
    status: 409,
    code: "already_canceled",
  });
});

it.each([
  [{}, "rating"],
  [{ rating: 0 }, "rating"],
  [{ rating: 6 }, "rating"],
  [{ rating: "4.5" }, "rating"],
  [{ rating: 5, text: "я".repeat(1001) }, "text"],
])("refuses %j", async (fields, wrong) => {
  const { browser } = await signInOne(test.app);

  const response = await send(browser, "РК-222222", fields);

  expect(refusal(response)).toEqual({ status: 422, code: "validation_failed" });
  expect(Object.keys(errorsOf(response))).toEqual([wrong]);
});
