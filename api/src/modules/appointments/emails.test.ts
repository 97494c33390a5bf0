import { and, eq, like, sql } from "drizzle-orm";
import { demoWarning } from "../../../../shared/demonstration";
import { whatToBring } from "@rodinki/contract/what-to-bring";
import { REMINDER_HOURS } from "../../../../shared/reminders";
import { clinics } from "../../database/schema/calendar";
import { letters } from "../../database/schema/mail";
import type { EmailKind } from "../../mail/email-kind";
import { emailMessage } from "../../mail/email-message";
import { bookedVisit, cancel, create, heldTimeId } from "../../testing/booking";
import { beginIn, createClinic, createTime } from "../../testing/calendar";
import { closeDay, passEmailDelay } from "../../testing/closing";
import { emailsTo, mailSettled } from "../../testing/outbox";
import { signInOne } from "../../testing/people";
import type { Person } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";
import { reminderKind } from "./email-renderers";

const test = useTestApp();

const [first, last] = REMINDER_HOURS;

async function visitor(minutesFromNow?: number) {
  const clinic = await createClinic(test.app);
  const { visit: appointment, ...known } = await bookedVisit(test, clinic, minutesFromNow);
  return { ...known, appointment };
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

it("neither confirms nor reminds of what was canceled before the e-mail left", async () => {
  const { person, appointment } = await visitor();
  await mailSettled(test);
  const ofVisit = eq(letters.appointmentId, appointment.id);
  // Simulates a mail server that was down.
  const unsent = emailMessage("Запись на осмотр родинок: ещё раз", []);
  await test.app.database
    .update(letters)
    .set({ sentAt: null, recipient: person.email, content: unsent })
    .where(and(ofVisit, eq(letters.kind, "booked")));
  await cancel(person.browser, appointment.id);
  await makeDue(appointment.id, "booked");
  // Simulates a cancellation that was stored while the reminder was being sent.
  await test.app.database
    .update(letters)
    .set({ droppedAt: null, dueAt: sql`now()` })
    .where(and(ofVisit, like(letters.kind, "reminder-%")));

  expect(await subjects(person)).toEqual(["Запись на осмотр родинок", "Запись отменена"]);
  const dropped = (await remindersOf(appointment.id)).map(({ droppedAt }) => droppedAt !== null);
  expect(dropped).toEqual(REMINDER_HOURS.map(() => true));
});

it("plans reminders the hours ahead that texts name, and no late ones", async () => {
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

  await cancel(person.browser, appointment.id);
  // An e-mail that was sent stays recorded as sent.
  const dropped = (await remindersOf(appointment.id)).map(({ droppedAt }) => droppedAt !== null);
  expect(dropped).toEqual(REMINDER_HOURS.map((hours) => hours !== first));
});

it("does not remind when it is too late, nor twice within the last hours", async () => {
  for (const [minutes, mailed] of [
    [120, ["Запись на осмотр родинок", "Напоминание"]],
    [0, ["Запись на осмотр родинок"]],
  ] as const) {
    const { person, appointment, time } = await visitor();
    await beginIn(test.app, time, minutes);
    for (const hours of [first, last]) await makeDue(appointment.id, reminderKind(hours));

    expect(await subjects(person)).toEqual(mailed);
  }
});

const plainSpaces = (text: string) => text.replaceAll("\u00a0", " ");

/** Four e-mails: two bookings, a reminder of one, a cancellation by the person and one by the clinic. */
async function everyEmail(fields: { name: string; birth_date: string }, isDemo: boolean) {
  const { browser, email } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const values = { metro: "Площадь Мира", isDemo };
  await test.app.database.update(clinics).set(values).where(eq(clinics.id, clinic.id));
  const bookOne = async () => {
    const time = await createTime(test.app, clinic, undefined, 0);
    const answer = await create(browser, await heldTimeId(browser, time), fields);
    expect(answer.statusCode).toBe(201);
    // A visit canceled before its e-mail was sent gets only one e-mail, so this waits for the first.
    await mailSettled(test);
    return { ...answer.json().data, day: time.day };
  };

  const earlier = await bookOne();
  await cancel(browser, earlier.id);
  await mailSettled(test);
  const second = await bookOne();
  await makeDue(second.id);
  await mailSettled(test);
  await closeDay(test.app, clinic.id, second.day);
  await passEmailDelay(test.app);

  const [, canceled, booked, reminder, closed, another] = await emailsTo(test, email);
  if (!canceled || !booked || !reminder || !closed || another)
    throw new Error("an e-mail is missing, or one too many");
  return { appointment: second, earlier, booked, reminder, canceled, closed };
}

const child = { name: "Пётр", birth_date: `01.02.${new Date().getFullYear() - 9}` };
const adult = { name: "Анна", birth_date: "20.05.1990" };

it.each([
  { whom: "a child", who: child, isChild: true, isDemo: false },
  { whom: "an adult in a demonstration", who: adult, isChild: false, isDemo: true },
])("says to $whom where to go and what to bring, and names only a child", async (known) => {
  const { who, isChild, isDemo } = known;
  const { appointment, earlier, booked, reminder, canceled, closed } = await everyEmail(
    who,
    isDemo,
  );

  expect(booked.subject).toMatch(/^Запись на осмотр родинок: \d{1,2} [а-я]+, \d\d:\d\d$/);
  expect(booked.text).toContain("http://localhost:8000/lk/appointments");
  expect(booked.calendar).toContain("\nMETHOD:REQUEST\n");
  for (const { text, html } of [booked, reminder]) {
    expect(text).toContain(`${appointment.timeBegin}–${appointment.timeEnd}`);
    const items = whatToBring(isChild).map(plainSpaces);
    expect(text).toContain(`Что взять с собой:\n— ${items.join(";\n— ")}.`);
    for (const item of items) expect(plainSpaces(html)).toContain(`<li>${item}`);
    for (const fact of [
      `г. ${appointment.city}, ${appointment.address}, метро «Площадь Мира»`,
      "Телефон клиники: +7 (000) 000-00-00",
      `Врач: ${appointment.doctor}\nНомер записи: ${appointment.recordId}`,
      "https://yandex.ru/maps/?pt=131.9,43.1&z=17&l=map",
      "http://localhost:8000/consultations",
    ]) {
      expect(text).toContain(fact);
    }
    expect(html).toContain('href="https://yandex.ru/maps/?pt=131.9,43.1&amp;z=17&amp;l=map"');
  }
  const name = isChild ? "Ребёнок: Пётр\n" : "";
  for (const { text, html } of [booked, reminder, closed]) {
    expect(text).toContain(`${name}Врач: ${appointment.doctor}\n`);
    expect(html.includes("Ребёнок: Пётр<br>")).toBe(isChild);
  }
  expect(canceled.text).toContain(`${name}Врач: ${earlier.doctor}\n`);
  for (const { text, html, calendar } of [booked, reminder, canceled, closed]) {
    expect(text + html + calendar).not.toMatch(isChild ? /Иванов/ : /Анна|Иванова|Ребёнок/);
    for (const part of [text, html]) {
      expect(plainSpaces(part).includes(plainSpaces(demoWarning))).toBe(isDemo);
    }
  }
  expect(booked.calendar).toContain(
    isChild ? String.raw`DESCRIPTION:Ребёнок: Пётр\nНомер записи: ` : "Номер записи: ",
  );
  expect(booked.calendar).toContain(String.raw`На карте: https://yandex.ru/maps/?pt=131.9\,43.1`);
  expect(booked.calendar.includes("Взять с собой: свидетельство")).toBe(isChild);
  expect(booked.calendar.includes("SUMMARY:Демонстрация: осмотр родинок")).toBe(isDemo);
});
