import { and, eq, isNull, like } from "drizzle-orm";
import { REMINDER_HOURS } from "../../../../../shared/reminders";
import { letters } from "../../../database/schema/mail";
import { emailMessage } from "../../../mail/email-message";
import { book, heldTimeId, move } from "../../../testing/booking";
import { createClinic, createNeighbour, createTime } from "../../../testing/calendar";
import { mailSettled, emailsTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** Somebody whose appointment in ten days has just been moved to the day that is so many minutes from now. */
async function moved(minutesFromNow = 20 * 24 * 60) {
  const person = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const before = await book(person.browser, await createTime(test.app, clinic, 10 * 24 * 60));
  await mailSettled(test);
  const neighbour = await createNeighbour(test.app, clinic);
  const time = await createTime(test.app, neighbour, minutesFromNow);
  await heldTimeId(person.browser, time, { consumer_id: before.id });
  const after = (await move(person.browser, before.id, time)).json().data;
  return { person, time, before, after };
}

const waiting = (appointmentId: number) =>
  test.app.database
    .select({ kind: letters.kind, dueAt: letters.dueAt })
    .from(letters)
    .where(
      and(
        eq(letters.appointmentId, appointmentId),
        like(letters.kind, "reminder-%"),
        isNull(letters.droppedAt),
      ),
    );

it("says both times in one e-mail, however often the call is repeated", async () => {
  const { person, time, before, after } = await moved();
  // The answer may have been lost.
  await move(person.browser, before.id, time);

  const [, notice, ...others] = await emailsTo(test, person.email);

  expect(others).toEqual([]);
  expect(notice?.subject).toMatch(/^Запись перенесена: осмотр родинок \d{1,2} [а-я]+, \d\d:\d\d$/);
  const span = ({ timeBegin, timeEnd }: typeof before) => `${timeBegin}–${timeEnd}`;
  expect(notice?.text).toMatch(new RegExp(`Было: .*${span(before)}.*${before.clinicName}`));
  expect(notice?.text).toMatch(new RegExp(`Будет: .*${span(after)}`));
  expect(notice?.text).toContain(after.clinicName);
  expect(notice?.text).toContain(before.recordId);
  expect(notice?.text).not.toContain(before.familyName);
  expect(notice?.calendar).toContain("\nMETHOD:REQUEST\n");
});

it("plans the reminders again", async () => {
  const hoursAhead = async (minutesFromNow: number) => {
    const { before, time } = await moved(minutesFromNow);
    const planned = await waiting(before.id);
    return planned
      .map(({ dueAt }) => (time.startsAt.getTime() - dueAt.getTime()) / 3_600_000)
      .sort((one, other) => other - one);
  };

  expect(await hoursAhead(20 * 24 * 60)).toEqual(
    [...REMINDER_HOURS].sort((one, other) => other - one),
  );
  expect(await hoursAhead((Math.min(...REMINDER_HOURS) - 1) * 60)).toEqual([]);
});

it("does not send what waits about the old time", async () => {
  const person = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const { id } = await book(person.browser, await createTime(test.app, clinic));
  await mailSettled(test);
  // As if the mail server had been away.
  await test.app.database
    .update(letters)
    .set({ sentAt: null, recipient: person.email, content: emailMessage("Прежнее время", []) })
    .where(and(eq(letters.appointmentId, id), eq(letters.kind, "booked")));
  const time = await createTime(test.app, clinic, 6000);
  await heldTimeId(person.browser, time, { consumer_id: id });
  await move(person.browser, id, time);
  await test.app.database
    .update(letters)
    .set({ dueAt: new Date() })
    .where(and(eq(letters.appointmentId, id), eq(letters.kind, "booked")));

  const subjects = (await emailsTo(test, person.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain("Прежнее время");
  expect(subjects.at(-1)).toContain("Запись перенесена");
});
