import { and, eq, like, sql } from "drizzle-orm";
import type { EmailKind } from "../../mail/email-kind";
import { REMINDER_HOURS } from "../../../../shared/reminders";
import { clinicTimes } from "../../database/schema/calendar";
import { letters } from "../../database/schema/mail";
import { emailMessage } from "../../mail/email-message";
import { book, cancel } from "../../testing/booking";
import { createClinic, createTime } from "../../testing/calendar";
import { mailSettled, lastEmailTo, emailsTo } from "../../testing/outbox";
import { signInOne } from "../../testing/people";
import type { Person } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";
import { reminderKind } from "./reminders";

const test = useTestApp();

const [first, last] = REMINDER_HOURS;

/** A person with an appointment so many minutes from now, by default in three days. */
async function visitor(minutesFromNow?: number) {
  const person = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app), minutesFromNow);
  const appointment = await book(person.browser, time);
  return { person, time, appointment };
}

const subjects = async ({ email }: Person) =>
  (await emailsTo(test, email)).map(({ subject }) => subject.split(":")[0]);

const remindersOf = async (appointmentId: number) =>
  (
    await test.app.database
      .select({ kind: letters.kind, dueAt: letters.dueAt, droppedAt: letters.droppedAt })
      .from(letters)
      .where(and(eq(letters.appointmentId, appointmentId), like(letters.kind, "reminder-%")))
  ).sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());

const makeDue = (appointmentId: number, kind: EmailKind = reminderKind(first)) =>
  test.app.database
    .update(letters)
    .set({ dueAt: sql`now()` })
    .where(and(eq(letters.appointmentId, appointmentId), eq(letters.kind, kind)));

const beginIn = (timeId: number, interval: string) =>
  test.app.database
    .update(clinicTimes)
    .set({
      startsAt: sql`now() + ${interval}::interval`,
      endsAt: sql`now() + ${interval}::interval + interval '15 minutes'`,
    })
    .where(eq(clinicTimes.id, timeId));

it("confirms a booking with everything to know and an entry for the calendar", async () => {
  const { person, appointment } = await visitor();

  const [confirmation, ...others] = await emailsTo(test, person.email);

  expect(others).toEqual([]);
  expect(confirmation?.subject).toMatch(/^Запись на осмотр родинок: \d{1,2} [а-я]+, \d\d:\d\d$/);
  for (const fact of [
    `${appointment.timeBegin}–${appointment.timeEnd}`,
    appointment.city,
    appointment.doctor,
    appointment.recordId,
    "+7 (000) 000-00-00",
    "http://localhost:8000/lk/appointments",
  ]) {
    expect(confirmation?.text).toContain(fact);
  }
  expect(confirmation?.text).not.toContain(appointment.familyName);
  const digits = (text: string) => text.replace(/[-:]/g, "");
  const begins = `${digits(appointment.doctorDate)}T${digits(appointment.timeBegin)}00`;
  expect(confirmation?.calendar).toContain("\nMETHOD:REQUEST\n");
  expect(confirmation?.calendar).toContain(`\nUID:appointment-${appointment.id}@localhost\n`);
  expect(confirmation?.calendar).toContain("\nSEQUENCE:0\n");
  expect(confirmation?.calendar).toContain(`\nDTSTART;TZID=Asia/Vladivostok:${begins}\n`);
  expect(confirmation?.calendar).not.toContain(appointment.familyName);
});

it("takes the entry out of the calendar when the appointment is canceled", async () => {
  const { person, appointment } = await visitor();
  await mailSettled(test);
  await cancel(person.browser, appointment.id);

  const cancellation = await lastEmailTo(test, person.email);

  expect(cancellation?.subject).toMatch(
    /^Запись отменена: осмотр родинок \d{1,2} [а-я]+, \d\d:\d\d$/,
  );
  expect(cancellation?.calendar).toContain("\nMETHOD:CANCEL\n");
  expect(cancellation?.calendar).toContain(`\nUID:appointment-${appointment.id}@localhost\n`);
  expect(cancellation?.calendar).toContain("\nSEQUENCE:1\n");
  expect(cancellation?.calendar).toContain("\nSTATUS:CANCELLED\n");
});

it("does not confirm what was canceled before the e-mail could go", async () => {
  const { person, appointment } = await visitor();
  await mailSettled(test);
  // As if the mail server had been away.
  const unsent = emailMessage("Запись на осмотр родинок: ещё раз", []);
  await test.app.database
    .update(letters)
    .set({ sentAt: null, recipient: person.email, content: unsent })
    .where(and(eq(letters.appointmentId, appointment.id), eq(letters.kind, "booked")));
  await cancel(person.browser, appointment.id);
  await makeDue(appointment.id, "booked");

  expect(await subjects(person)).toEqual(["Запись на осмотр родинок", "Запись отменена"]);
});

it("plans reminders the hours ahead that texts name, and none whose hour has passed", async () => {
  const hoursAhead = async (minutesFromNow: number) => {
    const { appointment, time } = await visitor(minutesFromNow);
    const planned = await remindersOf(appointment.id);
    return planned.map(({ dueAt }) => (time.startsAt.getTime() - dueAt.getTime()) / 3_600_000);
  };

  expect(await hoursAhead(30 * 24 * 60)).toEqual(REMINDER_HOURS);
  expect(await hoursAhead((first - 1) * 60)).toEqual(REMINDER_HOURS.slice(1));
  expect(await hoursAhead((last - 1) * 60)).toEqual([]);
});

it("reminds once, at the account's present e-mail", async () => {
  const { person, appointment } = await visitor();
  await makeDue(appointment.id);
  await mailSettled(test);
  await makeDue(appointment.id);

  expect(await subjects(person)).toEqual(["Запись на осмотр родинок", "Напоминание"]);
  const reminder = await lastEmailTo(test, person.email);
  expect(reminder?.text).toContain(`${appointment.timeBegin}–${appointment.timeEnd}`);
  expect(reminder?.text).not.toContain(appointment.familyName);
});

it("does not remind of an appointment that is canceled", async () => {
  const { person, appointment } = await visitor();
  await mailSettled(test);
  await cancel(person.browser, appointment.id);
  // As if the cancellation had come while the reminder was on its way out.
  await test.app.database
    .update(letters)
    .set({ droppedAt: null, dueAt: sql`now()` })
    .where(and(eq(letters.appointmentId, appointment.id), like(letters.kind, "reminder-%")));

  expect(await subjects(person)).toEqual(["Запись на осмотр родинок", "Запись отменена"]);
  expect((await remindersOf(appointment.id)).every(({ droppedAt }) => droppedAt !== null)).toBe(
    true,
  );
});

it("does not remind when it is too late, nor twice within the last hours", async () => {
  const late = await visitor();
  await beginIn(late.time.id, "2 hours");
  await makeDue(late.appointment.id, reminderKind(first));
  await makeDue(late.appointment.id, reminderKind(last));
  const over = await visitor();
  await beginIn(over.time.id, "0 hours");
  await makeDue(over.appointment.id, reminderKind(first));
  await makeDue(over.appointment.id, reminderKind(last));

  expect(await subjects(late.person)).toEqual(["Запись на осмотр родинок", "Напоминание"]);
  expect(await subjects(over.person)).toEqual(["Запись на осмотр родинок"]);
});
