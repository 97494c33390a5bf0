import { eq, sql } from "drizzle-orm";
import { clinicTimes } from "../../database/schema/calendar";
import { book, cancel, heldTimeId, hold } from "../../testing/booking";
import { refusal } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import { signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";
import { createRow, holdGroup } from "../../testing/group-booking";

const test = useTestApp();

const year = new Date().getFullYear();
const exists = { status: 409, code: "adult_appointment_exists" };

/** Somebody with a booked visit, a time of a doctor who sees children from three, and one of a doctor of adults. */
async function patient() {
  const { browser } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const booked = await createTime(test.app, clinic);
  return {
    browser,
    booked,
    visitId: (await book(browser, booked)).id,
    forChildren: await createTime(test.app, clinic, 6000, 3),
    forAdults: await createTime(test.app, clinic, 7000),
  };
}

it("holds no further time for who is booked, until that visit is canceled or over", async () => {
  const { browser, booked, visitId, forAdults, forChildren } = await patient();
  const refused = await hold(browser, forAdults);
  expect(refusal(refused)).toEqual(exists);
  // What an older page would read.
  expect(refused.json()).toMatchObject({
    message: expect.stringContaining("перенесите её") as string,
  });

  await test.app.database
    .update(clinicTimes)
    .set({ startsAt: sql`now() - interval '1 hour'`, endsAt: sql`now()` })
    .where(eq(clinicTimes.id, booked.id));
  const timeId = await heldTimeId(browser, forAdults);
  // What is held comes back, whatever has been asked for.
  expect((await hold(browser, forAdults, { consumer_id: visitId })).json().TimeId).toBe(timeId);

  const again = await patient();
  await cancel(again.browser, again.visitId);
  expect((await hold(again.browser, forChildren)).statusCode).toBe(200);
});

it("holds a time to move the visit to it, and only one's own that can still be moved", async () => {
  const { browser, booked, visitId, forAdults } = await patient();
  const stranger = await patient();
  const notFound = { status: 404, code: "not_found" };
  const wanted = (consumer_id: number) => hold(browser, forAdults, { consumer_id });

  expect(refusal(await wanted(stranger.visitId))).toEqual(notFound);
  expect((await wanted(visitId)).statusCode).toBe(200);
  await test.app.database
    .update(clinicTimes)
    .set({ startsAt: sql`now() - interval '1 minute'` })
    .where(eq(clinicTimes.id, booked.id));
  const late = await createTime(test.app, await createClinic(test.app));
  expect(refusal(await hold(browser, late, { consumer_id: visitId }))).toEqual(notFound);
});

it("holds a time for a child of an age that its doctor sees", async () => {
  const { browser, forAdults, forChildren } = await patient();
  const wrong = { status: 422, code: "validation_failed" };
  const birthday = `01.01.${year - 8}`;

  for (const [time, born] of [
    [forAdults, birthday],
    [forChildren, `01.01.${year - 1}`],
    [forChildren, "01.01.1990"],
  ] as const) {
    expect(refusal(await hold(browser, time, { birthday: born }))).toEqual(wrong);
  }
  expect((await hold(browser, forChildren, { birthday })).statusCode).toBe(200);
});

it("holds for two children of who is booked, though they come together", async () => {
  const { browser } = await patient();
  const row = await createRow(test.app, await createClinic(test.app), 2);

  expect((await holdGroup(browser, row)).statusCode).toBe(200);
});
