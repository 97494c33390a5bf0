import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { holds } from "../../../database/schema/appointments";
import { create, hold } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import {
  apply,
  asProposed,
  closeAsProposed,
  createDay,
  createVisitedDay,
  hoursOf,
  preview,
  undo,
} from "../../../testing/closing";
import { signInOne } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { until } from "../../../testing/until";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Calls `act` during a transaction that is holding a time. @returns its answer, and whether it has waited for that transaction */
async function whileHolding<Answer>(
  { clinicTimeId, userId }: { clinicTimeId: number; userId: number },
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; waits: boolean }> {
  let finish = () => undefined as void;
  const mayFinish = new Promise<void>((resolve) => (finish = resolve));
  let holding = Promise.resolve();
  await new Promise<void>((isHeld, isRefused) => {
    holding = test.app.database.transaction(async (tx) => {
      const timeId = `just now ${clinicTimeId}`;
      const expiresAt = new Date(Date.now() + 600_000);
      await tx.insert(holds).values({ clinicTimeId, userId, timeId, expiresAt });
      isHeld();
      await mayFinish;
    });
    holding.catch(isRefused);
  });
  let isOver = false;
  const acting = act().finally(() => (isOver = true));
  const isWaiting = async () => (await rowsOf(test.app, WAITING)).length > 0 && "waits";
  const waits = (await until(async () => (isOver ? "over" : isWaiting()))) === "waits";
  finish();
  await holding;
  return { answer: await acting, waits };
}

it("waits for a hold in progress on a proposed time, and leaves it to them", async () => {
  const { at, browser } = await createVisitedDay(test.app, [["10:00"], ["13:00"]]);
  const holder = await signInOne(test.app);
  const seen = (await preview(browser, at, hoursOf(at))).json();

  const { answer, waits } = await whileHolding(
    { clinicTimeId: at.at("13:00", 1).id, userId: holder.id },
    () => apply(browser, at, { ...hoursOf(at), ...asProposed(seen) }),
  );

  expect(waits).toBe(true);
  expect(refusal(answer)).toBe("409 changed_meanwhile");
});

// Otherwise both could deadlock: the undo may hold a time again for the person who is holding another.
it("undoes closed hours without waiting for a hold on one of the times", async () => {
  const at = await createDay(test.app, [["10:00"], []]);
  const holder = await signInOne(test.app);
  const { browser } = await colleague(test.app, at.clinic.id);
  const { action } = await closeAsProposed(browser, at, hoursOf(at));

  const { answer, waits } = await whileHolding(
    { clinicTimeId: at.at("10:00").id, userId: holder.id },
    () => undo(browser, at, action.id),
  );

  expect(waits).toBe(false);
  expect(answer.statusCode).toBe(200);
});

const untilEmailsAreAwaited = async () => {
  const awaited = sql`${WAITING} and query ~* '^update "?letters'`;
  await until(async () => (await rowsOf(test.app, awaited)).length > 0);
};

it.each([
  ["a time that closes", "10:15", 0],
  ["the time that a closing gives to somebody", "13:00", 1],
] as const)("lets nobody hold and book %s at that moment", async (_name, clock, doctor) => {
  const known = await createVisitedDay(test.app, [["10:00", "10:15"], ["13:00"]]);
  const { at, visit, browser } = known;
  const late = await signInOne(test.app);
  const seen = (await preview(browser, at, hoursOf(at))).json();

  // The closing has read who is booked, and stops before its end: another transaction locks an e-mail that it is to
  // suspend.
  let closing: Promise<unknown> | undefined;
  let booking: Promise<number> | undefined;
  await test.app.database.transaction(async (tx) => {
    await tx.execute(sql`select from letters where appointment_id = ${visit.id} for update`);
    closing = apply(browser, at, { ...hoursOf(at), ...asProposed(seen) });
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

it("books no time whose hold began after a closing had locked the others", async () => {
  const { at, visit, browser } = await createVisitedDay(test.app, [["10:00", "10:15"], ["13:00"]]);
  const late = await signInOne(test.app);
  const time = at.at("10:15");
  const seen = (await preview(browser, at, hoursOf(at))).json();
  const areWaiting = async (count: number) => (await rowsOf(test.app, WAITING)).length >= count;

  let closing: Promise<unknown> | undefined;
  let booking: Promise<number> | undefined;
  await test.app.database.transaction(async (visits) => {
    await visits.execute(sql`select from appointments where id = ${visit.id} for update`);
    const timeId = await test.app.database.transaction(async (times) => {
      // This lock admits holds, and stops the closing.
      await times.execute(sql`select from clinic_times where id = ${time.id} for no key update`);
      closing = apply(browser, at, { ...hoursOf(at), ...asProposed(seen) });
      await until(() => areWaiting(1));
      return (await hold(late.browser, time)).json().TimeId;
    });
    const awaited = sql`${WAITING} and query ~ 'from appointments'`;
    await until(async () => (await rowsOf(test.app, awaited)).length > 0);
    booking = create(late.browser, timeId).then(({ statusCode }) => statusCode);
    await until(() => areWaiting(2));
  });

  await closing;
  expect(await booking).toBe(410);
});

it("locks the person before the visit when a call is noted", async () => {
  const { at, visit, browser } = await createVisitedDay(test.app, [["10:00"], []], {
    role: "reception",
  });
  const params = { id: at.clinic.id, appointment_id: visit.id };
  await browser.call(paths.setConfirmation, { params, json: { status: "kellyCall" } });

  let noted: Promise<{ statusCode: number }> | undefined;
  await test.app.database.transaction(async (tx) => {
    // The locks of a cancellation: first the person, then the visit.
    await tx.execute(sql`
      select from users where id = (select user_id from appointments where id = ${visit.id}) for update`);
    noted = browser.call(paths.noteCall, { params, json: { day: at.day, outcome: "reached" } });
    await until(async () => (await rowsOf(test.app, WAITING)).length > 0);
    await tx.execute(sql`select from appointments where id = ${visit.id} for update nowait`);
  });

  expect((await noted)?.statusCode).toBe(200);
});
