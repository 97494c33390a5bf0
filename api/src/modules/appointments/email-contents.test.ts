import { eq, sql } from "drizzle-orm";
import { demoWarning } from "@rodinki/contract/demo-warning";
import { whatToBring } from "@rodinki/contract/what-to-bring";
import { clinics } from "../../database/schema/calendar";
import { letters } from "../../database/schema/mail";
import { cancel, create, heldTimeId } from "../../testing/booking";
import { createClinic, createTime } from "../../testing/calendar";
import { clinicsCommand } from "../../testing/clinics-command";
import { mailSettled, emailsTo } from "../../testing/outbox";
import { signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const plainSpaces = (text: string) => text.replaceAll("\u00a0", " ");

/** Four e-mails: two visits are booked and one is reminded of; the person cancels one, the clinic the other. */
async function everyEmail(fields: { name: string; birth_date: string }, isDemo = false) {
  const { browser, email } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  await test.app.database
    .update(clinics)
    .set({ metro: "Площадь Мира", isDemo })
    .where(eq(clinics.id, clinic.id));
  const book = async () => {
    const time = await createTime(test.app, clinic, undefined, 0);
    const answer = await create(browser, await heldTimeId(browser, time), fields);
    expect(answer.statusCode).toBe(201);
    // A visit that is canceled before its e-mail left is not written about twice.
    await mailSettled(test);
    return { ...answer.json().data, day: time.day };
  };

  const first = await book();
  await cancel(browser, first.id);
  await mailSettled(test);
  const second = await book();
  await test.app.database
    .update(letters)
    .set({ dueAt: sql`now()` })
    .where(sql`${letters.appointmentId} = ${second.id} and ${letters.kind} like 'reminder-48h'`);
  await mailSettled(test);
  await clinicsCommand(test.app.database, "close-day", String(clinic.id), second.day, "--yes");

  const [, canceled, booked, reminder, closed] = await emailsTo(test, email);
  if (!canceled || !booked || !reminder || !closed) throw new Error("an e-mail is missing");
  return { appointment: second, first, booked, reminder, canceled, closed };
}

const child = { name: "Пётр", birth_date: `01.02.${new Date().getFullYear() - 9}` };
const adult = { name: "Анна", birth_date: "20.05.1990" };

it.each([
  ["a child", child, true],
  ["an adult", adult, false],
])("tells %s where to go and what to bring before the visit", async (_, person, isChild) => {
  const { appointment, booked, reminder } = await everyEmail(person);

  for (const { text, html } of [booked, reminder]) {
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
});

it("names a child, by the first name only, and the doctor in every e-mail and in the calendar", async () => {
  const { appointment, first, booked, reminder, canceled, closed } = await everyEmail(child);

  for (const { text, html } of [booked, reminder, closed]) {
    expect(text).toContain(`Ребёнок: Пётр\nВрач: ${appointment.doctor}\n`);
    expect(html).toContain(`Ребёнок: Пётр<br>`);
  }
  expect(canceled.text).toContain(`Ребёнок: Пётр\nВрач: ${first.doctor}\n`);
  for (const { text, html, calendar } of [booked, reminder, canceled, closed]) {
    expect(text + html + calendar).not.toContain(appointment.familyName);
  }
  expect(booked.calendar).toContain(String.raw`DESCRIPTION:Ребёнок: Пётр\nНомер записи: `);
  expect(booked.calendar).toContain(String.raw`На карте: https://yandex.ru/maps/?pt=131.9\,43.1`);
  expect(booked.calendar).toContain("Взять с собой: свидетельство");
});

it("does not name an adult", async () => {
  const { booked, reminder, canceled, closed } = await everyEmail(adult);

  for (const { text, html, calendar } of [booked, reminder, canceled, closed]) {
    expect(text + html + calendar).not.toMatch(/Анна|Иванова|Ребёнок/);
  }
});

it.each([true, false])("warns of a demonstration, and of it alone: %s", async (isDemo) => {
  const { booked, reminder, canceled, closed } = await everyEmail(adult, isDemo);

  for (const { text, html } of [booked, reminder, canceled, closed]) {
    for (const part of [text, html]) {
      expect(plainSpaces(part).includes(plainSpaces(demoWarning))).toBe(isDemo);
    }
  }
  expect(booked.calendar?.includes("SUMMARY:Демонстрация: осмотр родинок")).toBe(isDemo);
});
