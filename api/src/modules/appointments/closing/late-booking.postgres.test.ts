import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { book, create, hold } from "../../../testing/booking";
import { apply, asProposed, createDay, hoursOf, preview } from "../../../testing/closing";
import { signIn } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import type { ClinicDay } from "../../../testing/closing";
import { clinicsCommand } from "../../../testing/clinics-command";
import { colleague } from "../../../testing/staff";
import { until } from "../../../testing/until";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const untilEmailsAreAwaited = async () => {
  const awaited = sql`${WAITING} and query ~* '^update "?letters'`;
  await until(async () => (await rowsOf(test.app, awaited)).length > 0);
};

/** The page closes hours of one doctor, the operator's command the whole day. */
const ways = {
  page: async (at: ClinicDay) => {
    const { browser } = await colleague(test.app, at.clinic.id);
    const seen = (await preview(browser, at, hoursOf(at))).json();
    return () => apply(browser, at, { ...hoursOf(at), ...asProposed(seen) });
  },
  command: (at: ClinicDay) => () =>
    clinicsCommand(test.app.database, "close-day", String(at.clinic.id), at.day, "--yes"),
};

it.each([
  ["a time that the page closes", "page", "10:15", 0],
  ["a time of a day that the command line closes", "command", "10:15", 0],
  ["the time that the page gives to somebody", "page", "13:00", 1],
] as const)("lets nobody hold and book %s at that moment", async (_name, way, clock, doctor) => {
  const at = await createDay(test.app, [["10:00", "10:15"], ["13:00"]]);
  const [booked, late] = await signIn(test.app, 2);
  if (!booked || !late) throw new Error("nobody came");
  const visit = await book(booked.browser, at.at("10:00"));
  const close = await ways[way](at);

  // The closing has looked at who is there, and stops before it ends: somebody else has an e-mail that it wants to keep back.
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
  expect(await left(sql`t.closed_at is not null`)).toHaveLength(way === "page" ? 2 : 3);
  expect(await left(sql`t.id in (select clinic_time_id from holds)`)).toEqual([]);
  expect(
    await left(sql`t.id in (select clinic_time_id from appointments where status <> 'canceled')`),
  ).toHaveLength(way === "page" ? 1 : 0);
});
