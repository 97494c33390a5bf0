import { sql } from "drizzle-orm";
import { holds } from "../../../database/schema/appointments";
import { book } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import {
  apply,
  asProposed,
  closeAsProposed,
  createDay,
  hoursOf,
  preview,
  undo,
} from "../../../testing/closing";
import { signIn, signInOne } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { changedMeanwhile } from "../../../testing/refusals";
import { until } from "../../../testing/until";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Calls `act` during a transaction that is holding a time. @returns its answer, and whether it has waited for that
 * transaction
 */
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
  const at = await createDay(test.app, [["10:00"], ["13:00"]]);
  const [booked, holder] = await signIn(test.app, 2);
  if (!booked || !holder) throw new Error("nobody came");
  await book(booked.browser, at.at("10:00"));
  const { browser } = await colleague(test.app, at.clinic.id);
  const seen = (await preview(browser, at, hoursOf(at))).json();

  const { answer, waits } = await whileHolding(
    { clinicTimeId: at.at("13:00", 1).id, userId: holder.id },
    () => apply(browser, at, { ...hoursOf(at), ...asProposed(seen) }),
  );

  expect(waits).toBe(true);
  expect(refusal(answer)).toEqual(changedMeanwhile);
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
