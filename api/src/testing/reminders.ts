import { and, eq, like, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import type { ReminderAnswer } from "@rodinki/contract/visit-link";
import { letters } from "../database/schema/mail";
import type { Browser } from "./browser";
import { secretMailedTo } from "./outbox";
import type { TestApp } from "./test-app";

/** Sends the first reminder of the visit that waits, and reads the secret of its links. */
export async function reminderToken(
  test: TestApp,
  { email, appointmentId }: { email: string; appointmentId: number },
): Promise<string> {
  const [first] = await test.app.database
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.appointmentId, appointmentId),
        like(letters.kind, "reminder-%"),
        sql`${letters.sentAt} is null and ${letters.droppedAt} is null`,
      ),
    )
    .orderBy(letters.dueAt);
  await test.app.database
    .update(letters)
    .set({ dueAt: sql`now()` })
    .where(eq(letters.id, first?.id ?? 0));
  return secretMailedTo(test, email, /#reminder=([\w-]+)&answer=coming\n/);
}

export const showVisit = (browser: Browser, token: string) =>
  browser.call(paths.showVisitOfLink, { body: { token } });

export const answerWith = (browser: Browser, token: string, answer: ReminderAnswer) =>
  browser.call(paths.answerReminder, { body: { token, answer } });
