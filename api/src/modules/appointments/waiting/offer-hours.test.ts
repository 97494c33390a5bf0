import { sql } from "drizzle-orm";
import { cancel, hold } from "../../../testing/booking";
import { createClinic } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import { booked, clinicAtNoon, offerTo, waiting, zoneAt } from "../../../testing/waiting";
import { findNext } from "./offers-repository";

const test = useTestApp();

it.each([
  ["at night", 2, 3 * 24 * 60],
  ["late in the evening", 21, 3 * 24 * 60],
  ["shortly before the visit", 12, 149],
])("offers nothing %s: the time is free for everybody", async (_when, hour, minutes) => {
  const clinic = await createClinic(test.app, zoneAt(hour));
  const { person, time, visitId } = await booked(test, clinic, minutes);
  const first = await waiting(test, clinic);
  await cancel(person.browser, visitId);

  expect(await offerTo(test, first)).toBeNull();
  expect((await hold((await signInOne(test.app)).browser, time)).statusCode).toBe(200);
});

/** A zone, as PostgreSQL writes it, in which it is `clock` o'clock now. */
function zoneAtMinute(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const now = new Date();
  const behind = now.getUTCHours() * 60 + now.getUTCMinutes() - hours * 60 - minutes;
  // Never more than half a day behind or ahead.
  const east = ((720 - behind + 1440) % 1440) - 720;
  const [sign, size] = [east > 0 ? "-" : "+", Math.abs(east)];
  return `<city>${sign}${Math.floor(size / 60)}:${size % 60}`;
}

it.each([
  ["08:50", false],
  ["09:10", true],
  ["20:20", true],
  ["20:40", false],
])("offers from nine to half past eight by the city's clock: at %s %j", async (clock, offered) => {
  const { database } = test.app;
  await test.app.timesOffered();
  const clinic = await clinicAtNoon(test);
  const { visitId } = await booked(test, clinic);
  const first = await waiting(test, clinic);
  const isHere = sql`id = ${clinic.cityId}`;
  await database.execute(sql`update cities set time_zone = ${zoneAtMinute(clock)} where ${isHere}`);
  await database.execute(sql`delete from appointments where id = ${visitId}`);

  const next = await findNext(database);
  // Nobody else knows such a zone: the person waits no longer.
  await database.execute(sql`delete from waiting_entries where user_id = ${first.id}`);

  expect(next?.userId === first.id).toBe(offered);
});

it("calls a time at five o'clock an evening one", async () => {
  const clinic = await clinicAtNoon(test);
  const { person, visitId } = await booked(test, clinic, (3 * 24 + 5) * 60);
  const afternoon = await waiting(test, clinic, { morning: false, evening: false });
  const evening = await waiting(test, clinic, { morning: false, afternoon: false });
  await cancel(person.browser, visitId);

  expect(await offerTo(test, evening)).not.toBeNull();
  expect(await offerTo(test, afternoon)).toBeNull();
});
