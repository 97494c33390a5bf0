import { eq, sql } from "drizzle-orm";
import { heldTimes } from "../database/schema/appointments";
import { clinicTimes } from "../database/schema/calendar";
import { waitingEntries, waitingOffers } from "../database/schema/waiting";
import { hold } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { passMinutes } from "../testing/held-time";
import { insertWaiting } from "../testing/own-rows";
import { signInOne } from "../testing/people";
import { sweep } from "../testing/sweep";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();

// Of two at once one leaves the work to the other: here the application's own, at its start, is over.
beforeAll(() => sweep(test.app.database, 730));

it("erases what was counted of a hold once it counts no more", async () => {
  const person = await signInOne(test.app);
  await hold(person.browser, await createTime(test.app, await createClinic(test.app)));
  const own = eq(heldTimes.userId, person.id);

  await passMinutes(test, person, 24 * 60 - 5);
  await sweep(test.app.database, 730);
  expect(await test.app.database.$count(heldTimes, own)).toBe(1);
  await passMinutes(test, person, 20);
  await sweep(test.app.database, 730);
  expect(await test.app.database.$count(heldTimes, own)).toBe(0);
});

it("remembers what a person was offered until a week after the time has begun, whether they wait or not", async () => {
  const { id: userId } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  const waiting = { userId, clinicTimeId: time.id, childBirthday: "2019-02-17" };
  await insertWaiting(test.app.database, {
    ...waiting,
    cityId: clinic.cityId,
    clinicId: clinic.id,
  });
  await test.app.database.delete(waitingEntries).where(eq(waitingEntries.userId, userId));
  const left = () => test.app.database.$count(waitingOffers, eq(waitingOffers.userId, userId));

  for (const [days, count] of [
    [6, 1],
    [8, 0],
  ]) {
    const ago = sql`now() - make_interval(days => ${days})`;
    await test.app.database
      .update(clinicTimes)
      .set({ startsAt: ago, endsAt: sql`${ago} + interval '15 minutes'` })
      .where(eq(clinicTimes.id, time.id));
    await sweep(test.app.database, 730);
    expect(await left()).toBe(count);
  }
});
