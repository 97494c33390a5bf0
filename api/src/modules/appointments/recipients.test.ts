import { eq } from "drizzle-orm";
import { users } from "../../database/schema/accounts";
import { bookingForm, heldTimeId } from "../../testing/booking";
import { createClinic, createTime } from "../../testing/calendar";
import { emailsTo } from "../../testing/outbox";
import { signInOne } from "../../testing/people";
import { SITE_URL, useTestApp } from "../../testing/test-app";
import { cancel } from "./cancellation";
import { book } from "./rules";

const test = useTestApp();

it("writes to the address that is stored, not to what a request has read before it changed", async () => {
  const { browser, id, email } = await signInOne(test.app);
  const timeId = await heldTimeId(
    browser,
    await createTime(test.app, await createClinic(test.app)),
  );
  // As a session tells it that was read a moment before the change was confirmed.
  const user = { id, email, hasHold: true, sessionId: 1, isFresh: true };
  const now = `now-${email}`;
  await test.app.database.update(users).set({ email: now }).where(eq(users.id, id));
  const before = (await emailsTo(test, email)).length;

  const appointment = await book(test.app.database, {
    user,
    form: { ...bookingForm, time_id: timeId, comment: "" } as Parameters<typeof book>[1]["form"],
    idempotencyKey: null,
    ip: "127.0.0.1",
  });
  await cancel(test.app.database, { user, id: appointment.id, siteUrl: SITE_URL });

  expect((await emailsTo(test, now)).length).toBeGreaterThan(0);
  expect(await emailsTo(test, email)).toHaveLength(before);
});
