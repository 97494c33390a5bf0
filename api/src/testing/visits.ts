import { eq, sql } from "drizzle-orm";
import type { Appointment } from "@rodinki/contract/appointment";
import { clinicTimes } from "../database/schema/calendar";
import { book } from "./booking";
import type { Browser } from "./browser";
import { createClinic, createTime } from "./calendar";
import type { TestApp } from "./test-app";

/** An appointment that ended a moment ago. */
export async function visitThatIsOver(
  test: TestApp,
  browser: Browser,
  clinic?: Awaited<ReturnType<typeof createClinic>>,
): Promise<Appointment> {
  const time = await createTime(test.app, clinic ?? (await createClinic(test.app)));
  const appointment = await book(browser, time);
  await test.app.database
    .update(clinicTimes)
    .set({ startsAt: sql`now() - interval '15 minutes'`, endsAt: sql`now()` })
    .where(eq(clinicTimes.id, time.id));
  return appointment;
}
