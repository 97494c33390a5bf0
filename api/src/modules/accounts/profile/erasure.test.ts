import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { emailChanges, emailUndos } from "../../../database/schema/accounts";
import { reviews } from "../../../database/schema/appointments";
import { clinicTimes } from "../../../database/schema/calendar";
import { letters } from "../../../database/schema/mail";
import { questions } from "../../../database/schema/questions";
import { openingAlerts } from "../../../database/schema/openings";
import { visitAnswers, visitLinks } from "../../../database/schema/visit-links";
import { registrations } from "../../../database/schema/registrations";
import { book, create, heldTimeId, hold } from "../../../testing/booking";
import { Browser } from "../../../testing/browser";
import { createClinic, createTime } from "../../../testing/calendar";
import { dump } from "../../../testing/dump";
import { activationCode, mailSettled, lastEmailTo } from "../../../testing/outbox";
import { insertAfterVisit, insertPush, insertWaiting } from "../../../testing/own-rows";
import type { Person } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const personal = {
  surname: "Громозвездова",
  name: "Евдокия",
  father_name: "Аристарховна",
  birthday: "1971-03-29",
  email: "evdokia@example.ru",
  phone: "79876543210",
};
/** The account is made from this address, so that the dump can be searched for it. */
const ADDRESS = "203.0.113.77";
const child = {
  family_name: "Громозвездов",
  name: "Пантелеймон",
  patronymic_name: "Лукич",
  birth_date: "1972-04-18",
  phone: "79123334455",
  comment: "Родинка на левой лопатке",
};

/** Of another child, for whom the person waits; and when they want to be reminded. */
const [childBirthday, childName, lookAgainOn] = ["2019-02-17", "Радомир", "2031-07-13"];

/** Registers through the front door, as someone whose every field can be found again. */
async function register(): Promise<Person> {
  const { cityId: city } = await createClinic(test.app);
  const browser = await new Browser(test.app).open();
  const headers = { "x-forwarded-for": ADDRESS };
  const password = "Sekretn0e";
  const form = { ...personal, password, password_confirmation: password, city, sex: "F" };
  await browser.call(paths.register, { body: { ...form, "policy-agree": true }, headers });
  const code = await activationCode(test, personal.email);
  await browser.call(paths.activate, {
    params: { code },
    headers: { "x-requested-with": "XMLHttpRequest" },
  });
  const login = await browser.call(paths.login, { body: { email: personal.email, password } });
  return { id: login.json().user_id, email: personal.email, browser };
}

it("leaves no word about the person in any table", async () => {
  const person = await register();
  const { database } = test.app;
  const clinic = await createClinic(test.app);
  const [visited, booked, held] = [
    await createTime(test.app, clinic),
    await createTime(test.app, clinic),
    await createTime(test.app, clinic),
  ];
  const past = await book(person.browser, visited);
  await database
    .update(clinicTimes)
    .set({ startsAt: sql`now() - interval '2 days'`, endsAt: sql`now() - interval '1 day'` })
    .where(eq(clinicTimes.id, visited.id));
  const [review] = await database
    .insert(reviews)
    .values({ appointmentId: past.id, rating: 5, text: "Спасибо от Евдокии" })
    .returning();
  // Not booked: who has taken what they were offered waits no more.
  const waiting = { userId: person.id, clinicTimeId: held.id, childBirthday, childName };
  await insertWaiting(database, { ...waiting, cityId: clinic.cityId, clinicId: clinic.id });
  await insertAfterVisit(database, {
    userId: person.id,
    reviewId: review?.id ?? 0,
    day: lookAgainOn,
  });
  await create(person.browser, await heldTimeId(person.browser, booked), child, {
    "x-forwarded-for": ADDRESS,
  });
  await hold(person.browser, held);
  const dueTomorrow = { userId: person.id, expiresAt: sql`now() + interval '1 day'` };
  const otherEmail = { ...dueTomorrow, email: "new-evdokia@example.ru" };
  await database.insert(emailChanges).values({ ...otherEmail, codeHash: "hash" });
  await database.insert(emailUndos).values({ ...otherEmail, tokenHash: "hash" });
  await database.insert(visitLinks).values({
    appointmentId: past.id,
    tokenHash: "hash",
    sequence: 0,
    recipient: personal.email,
  });
  await database.insert(visitAnswers).values({ appointmentId: past.id, sequence: 0 });
  await person.browser.call(paths.makeCalendarFeed);
  const push = await insertPush(database, { userId: person.id, appointmentId: past.id });
  await database.insert(registrations).values({
    email: personal.email,
    passwordHash: "hash",
    surname: personal.surname,
    name: personal.name,
    fatherName: personal.father_name,
    sex: "F",
    birthday: personal.birthday,
    phone: personal.phone,
    cityId: clinic.cityId,
    consents: [],
    ip: ADDRESS,
  });
  await database.insert(questions).values({
    name: "Евдокия",
    email: "Evdokia@example.ru",
    question: "Вопрос",
    consentVersion: "2026-11-20",
    ip: ADDRESS,
  });
  await database.insert(openingAlerts).values({
    cityId: clinic.cityId,
    email: personal.email,
    tokenHash: "hash",
    consentVersion: "2026-11-23",
    expiresAt: sql`now() + interval '1 day'`,
  });
  await database.insert(letters).values([
    { kind: "reminder", userId: person.id, dueAt: sql`now() + interval '1 day'` },
    { kind: "known-email", recipient: "evdokia@example.ru", dueAt: sql`now() + interval '1 day'` },
    {
      kind: "question",
      userId: person.id,
      recipient: "editors@example.ru",
      content: { text: "Евдокии ответьте на evdokia@example.ru" },
      dueAt: sql`now() + interval '1 day'`,
    },
  ]);
  await mailSettled(test);
  const words = [...Object.values(personal), ...Object.values(child), ADDRESS, "Евдокии"];
  words.push(childBirthday, childName, lookAgainOn, push.endpoint);
  const before = await dump(database);
  for (const word of words) expect(before).toContain(word);

  const response = await person.browser.call(paths.deleteAccount);
  expect(response.statusCode).toBe(200);
  const farewell = await lastEmailTo(test, person.email);

  const after = await dump(database);
  for (const word of words) expect(after.toLowerCase()).not.toContain(word.toLowerCase());
  expect(farewell.subject).toBe("Личный кабинет удалён");
});
