import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { appointments } from "../../database/schema/appointments";
import { book, create, heldTimeId } from "../../testing/booking";
import { refusal } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import { signIn, signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

it("allows one of two simultaneous bookings of one person", async () => {
  const { browser } = await signInOne(test.app);
  const timeId = await heldTimeId(
    browser,
    await createTime(test.app, await createClinic(test.app)),
  );

  const responses = await Promise.all([create(browser, timeId), create(browser, timeId)]);

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

it("lets exactly one of fifty people book one time", async () => {
  const people = await signIn(test.app, 50);
  const time = await createTime(test.app, await createClinic(test.app));

  const statuses = await Promise.all(
    people.map(async ({ browser }) => {
      const held = await browser.call(paths.holdTime, {
        query: { clinic_time_id: time.id, time: time.day },
      });
      if (held.statusCode !== 200) return refusal(held).status;
      return (await create(browser, held.json().TimeId)).statusCode;
    }),
  );

  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409 || status === 410)).toHaveLength(49);
  const live = await test.app.database
    .select()
    .from(appointments)
    .where(eq(appointments.clinicTimeId, time.id));
  expect(live).toHaveLength(1);
});

it("lets exactly one booking through even when two live holds claim one time", async () => {
  const [one, other] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  const timeId = await heldTimeId(one!.browser, time);
  // What the hold table forbids: the booking's own index is the last guard.
  const { id: booked } = await book(other!.browser, await createTime(test.app, clinic));
  await test.app.database
    .update(appointments)
    .set({ clinicTimeId: time.id })
    .where(eq(appointments.id, booked));

  expect(refusal(await create(one!.browser, timeId))).toEqual({ status: 409, code: "slot_taken" });
});
