import * as paths from "@rodinki/contract/paths";
import { book, cancel, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { clinicAtNoon, createTime } from "../../../testing/calendar";
import { journalOf } from "../../../testing/journal";
import { signInOne } from "../../../testing/people";
import { alreadyCanceled, notFound } from "../../../testing/refusals";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** A visit in three days, and a colleague at the reception whose screen shows today. */
async function threeDaysBefore() {
  const clinic = await clinicAtNoon(test);
  const today = (await createTime(test.app, clinic, 60)).day;
  const { browser: patient } = await signInOne(test.app);
  const { id } = await book(patient, await createTime(test.app, clinic));
  const { browser } = await colleague(test.app, clinic.id, "reception");
  const params = { id: clinic.id, day: today };
  return {
    patient,
    id,
    ask: (by = patient) => by.call(paths.askForCall, { params: { id } }),
    listed: async () => (await browser.call(paths.showClinicDay, { params })).json().toPhone,
    calledAt: async () => (await browser.call(paths.showAttendance, { params })).json().calledAt,
    reached: () =>
      browser.call(paths.noteCall, {
        params: { id: clinic.id, appointment_id: id },
        json: { day: today, outcome: "reached" },
      }),
  };
}

it("is in today's list with its time until the person was reached, and can be requested again", async () => {
  const { patient, id, ask, listed, calledAt, reached } = await threeDaysBefore();

  expect((await ask()).json().data).toMatchObject({ id, intermediateStatus: "kellyCall" });
  const [call] = await listed();
  expect(call).toMatchObject({ id, askedAt: await calledAt(), note: null });
  expect(call?.after?.day).toMatch(/^2\d{3}-/);
  await ask();
  expect(await listed()).toEqual([call]);
  expect(await journalOf(test.app.database, "appointment", id)).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: "ask-call" })]),
  );

  expect((await reached()).statusCode).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await list(patient)).toMatchObject([{ intermediateStatus: "booked" }]);

  await ask();
  expect(await listed()).toMatchObject([{ id, note: null }]);
});

it("is the owner's alone, and of no canceled visit", async () => {
  const { patient, id, ask, listed } = await threeDaysBefore();

  expect(refusal(await ask((await signInOne(test.app)).browser))).toEqual(notFound);
  await ask();
  await cancel(patient, id);
  expect(await listed()).toEqual([]);
  expect(refusal(await ask())).toEqual(alreadyCanceled);
});
