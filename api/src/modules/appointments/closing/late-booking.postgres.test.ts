import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { book, create, hold } from "../../../testing/booking";
import { apply, asProposed, createDay, hoursOf, preview } from "../../../testing/closing";
import { signIn } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import type { ClinicDay } from "../../../testing/closing";
import { colleague } from "../../../testing/staff";
import { until } from "../../../testing/until";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const untilEmailsAreAwaited = async () => {
  const awaited = sql`${WAITING} and query ~* '^update "?letters'`;
  await until(async () => (await rowsOf(test.app, awaited)).length > 0);
};

/** The preview of closing the first doctor's hours. @returns the function that confirms it */
async function shown(at: ClinicDay) {
  const hours = hoursOf(at);
  const { browser } = await colleague(test.app, at.clinic.id);
  const seen = (await preview(browser, at, hours)).json();
  return () => apply(browser, at, { ...hours, ...asProposed(seen) });
}

it.each([
  ["a time that closes", "10:15", 0],
  ["the time that a closing gives to somebody", "13:00", 1],
] as const)("lets nobody hold and book %s at that moment", async (_name, clock, doctor) => {
  const at = await createDay(test.app, [["10:00", "10:15"], ["13:00"]]);
  const [booked, late] = await signIn(test.app, 2);
  if (!booked || !late) throw new Error("nobody came");
  const visit = await book(booked.browser, at.at("10:00"));
  const close = await shown(at);

  // The closing has read who is booked, and stops before its end: another transaction locks an e-mail that it is to
  // suspend.
  let closing: Promise<unknown> | undefined;
  let booking: Promise<number> | undefined;
  await test.app.database.transaction(async (tx) => {
    await tx.execute(sql`select from letters where appointment_id = ${visit.id} for update`);
    closing = close();
    await untilEmailsAreAwaited();
    let isOver = false;
    booking = hold(late.browser, at.at(clock, doctor))
      .then(async (held) => (await create(late.browser, held.json().TimeId ?? "none")).statusCode)
      .finally(() => (isOver = true));
    await until(async () => isOver || (await rowsOf(test.app, WAITING)).length >= 2);
  });

  await closing;
  expect(await booking).toBe(410);
  const left = (what: SQL) =>
    rowsOf(
      test.app,
      sql`select t.id from clinic_times t where t.clinic_id = ${at.clinic.id} and ${what}`,
    );
  expect(await left(sql`t.closed_at is not null`)).toHaveLength(2);
  expect(await left(sql`t.id in (select clinic_time_id from holds)`)).toEqual([]);
  expect(
    await left(sql`t.id in (select clinic_time_id from appointments where status <> 'canceled')`),
  ).toHaveLength(1);
});
