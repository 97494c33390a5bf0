import { sql } from "drizzle-orm";
import { book, create, hold } from "../../../testing/booking";
import { apply, asProposed, createDay, hoursOf, preview } from "../../../testing/closing";
import { signIn } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const untilSomebodyWaits = async () => {
  while ((await rowsOf(test.app, WAITING)).length === 0);
};

it("keeps out of hours that are just being closed who holds and books a time of them", async () => {
  const at = await createDay(test.app, [["10:00", "10:15"], ["13:00"]]);
  const [booked, late] = await signIn(test.app, 2);
  if (!booked || !late) throw new Error("nobody came");
  await book(booked.browser, at.at("10:00"));
  const { browser } = await colleague(test.app, at.clinic.id);
  const seen = (await preview(browser, at, hoursOf(at))).json();

  // The closing has looked at who is there, and stops before it ends: somebody else has an e-mail that it wants to keep back.
  let closing: ReturnType<typeof apply> | undefined;
  let booking: Promise<number> | undefined;
  await test.app.database.transaction(async (tx) => {
    await tx.execute(sql`select from letters where appointment_id is not null for update`);
    closing = apply(browser, at, { ...hoursOf(at), ...asProposed(seen) });
    await untilSomebodyWaits();
    let isOver = false;
    booking = hold(late.browser, at.at("10:15"))
      .then(async (held) => (await create(late.browser, held.json().TimeId ?? "none")).statusCode)
      .finally(() => (isOver = true));
    while (!isOver && (await rowsOf(test.app, WAITING)).length < 2);
  });

  expect((await closing)?.statusCode).toBe(200);
  expect(await booking).toBe(410);
});
