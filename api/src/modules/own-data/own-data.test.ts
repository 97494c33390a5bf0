import { sql } from "drizzle-orm";
import type { OwnData } from "@rodinki/contract/own-data";
import { consentVersions } from "@rodinki/contract/consents";
import * as paths from "@rodinki/contract/paths";
import { reviews } from "../../database/schema/appointments";
import { journal } from "../../database/schema/records";
import { openingAlerts } from "../../database/schema/openings";
import { questions } from "../../database/schema/questions";
import { securityEvents } from "../../database/schema/security";
import { book, create, heldTimeId, hold } from "../../testing/booking";
import { createClinic, createTime } from "../../testing/calendar";
import { refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { insertAfterVisit, insertSecrets, insertWaiting } from "../../testing/own-rows";
import { signIn, signInOne } from "../../testing/people";
import { createPerson } from "../../testing/registered";
import { useTestApp } from "../../testing/test-app";
import { readVisits } from "../appointments/visits";
import { ownTables } from "./repository";

const test = useTestApp();

const ask = async (browser: Browser): Promise<OwnData> => {
  const response = await browser.call(paths.showOwnData);
  expect(response.statusCode).toBe(200);
  return response.json().data;
};

const child = { family_name: "Громозвездов", name: "Пантелеймон", birth_date: "18.04.1972" };

/** Somebody of whom every table holds something. */
async function knownPerson() {
  const person = await createPerson(test);
  const { database } = test.app;
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  const made = await create(person.browser, await heldTimeId(person.browser, time), {
    comment: "Родинка на левой лопатке",
  });
  const { id: appointmentId } = made.json().data;
  await hold(person.browser, await createTime(test.app, clinic));
  const [review] = await database
    .insert(reviews)
    .values({ appointmentId, rating: 5, text: "Спасибо всем" })
    .returning();
  const { id: userId, email } = person;
  const { cityId, id: clinicId } = clinic;
  const birthday = { childBirthday: "2019-02-17" };
  await insertWaiting(database, { userId, cityId, clinicId, clinicTimeId: time.id, ...birthday });
  await insertAfterVisit(database, { userId, reviewId: review?.id ?? 0, day: "2031-07-13" });
  await insertSecrets(database, { userId, appointmentId, email });
  await database.insert(questions).values({
    name: "Анна",
    email: person.email.toUpperCase(),
    question: "Чего бояться?",
    consentVersion: consentVersions.question,
    ip: "203.0.113.77",
  });
  await database.insert(openingAlerts).values({
    cityId: clinic.cityId,
    email: person.email,
    tokenHash: person.email,
    consentVersion: consentVersions.opening,
    expiresAt: sql`now() + interval '1 day'`,
    confirmedAt: sql`now()`,
  });
  await database.insert(securityEvents).values({ kind: "sign-in", userId: person.id });
  return { ...person, appointmentId, day: time.day };
}

it("shows whatever a dump of the database has of the person", async () => {
  const person = await knownPerson();
  // A letter that leaves between the download and the dump would stand differently in the two.
  await test.app.mailSettled();
  const data = await ask(person.browser);

  for (const [name, table] of Object.entries(ownTables)) {
    const section = data.sections.find((one) => one.name === name);
    const dumped = await test.app.database.select().from(table as typeof ownTables.users);
    const hidden = (section?.leftOut ?? []).map((column) => column.name);
    const wanted = dumped.filter(namesSomebody).map((row) =>
      Object.entries(row)
        .filter(([column]) => !hidden.includes(column))
        .map(([column, value]: [string, unknown]) => [column, stored(value)]),
    );
    const shown = section?.records.map((fields) => fields.map((one) => [one.name, one.value]));
    expect([name, shown?.map(sorted).sort()]).toEqual([name, wanted.map(sorted).sort()]);
  }
  // Of what is nowhere nothing is shown, which would prove nothing.
  const empty = data.sections.filter(({ records }) => records.length === 0);
  expect(empty.map(({ name }) => name)).toEqual([]);
});

it("says in words what each letter, change and consent is about", async () => {
  const { browser, appointmentId } = await knownPerson();
  await browser.call(paths.cancelAppointment, { query: { consumer_id: appointmentId } });
  const { sections } = await ask(browser);
  const closed = sections
    .filter(({ name }) => ["letters", "journal", "consents"].includes(name))
    .flatMap(({ records }) => records.flat())
    .filter(({ name }) => ["kind", "action", "actor", "subject"].includes(name));

  expect(closed.map(({ value }) => value)).toContain("reminder-48h");
  expect(closed.filter(({ value, text }) => value === text)).toEqual([]);
});

/** A letter that was sent before there was an account is the trace of nobody. */
const namesSomebody = (row: object) =>
  !("recipient" in row) || Object.entries(row).some(([name, value]) => OWNER.test(name) && value);
const OWNER = /^(userId|appointmentId|recipient)$/;

const sorted = (fields: string[][]) => fields.map((field) => field.join("=")).sort();
const stored = (value: unknown) => {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
};

it("gives away no secret and no word of anybody else", async () => {
  const other = await knownPerson();
  const person = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  await create(
    person.browser,
    await heldTimeId(person.browser, await createTime(test.app, clinic)),
    child,
  );

  const theirs = JSON.stringify(await ask(person.browser));
  const others = JSON.stringify(await ask(other.browser));

  expect(theirs).toContain("Пантелеймон");
  expect(theirs).not.toContain(other.email);
  expect(others).not.toContain("Пантелеймон");
  expect(others).not.toMatch(/argon2|[0-9a-f]{64}|203\.0\.113\.77/);
});

it("says who of the clinic looked, and when", async () => {
  const person = await knownPerson();
  expect((await ask(person.browser)).views).toEqual([]);

  await readVisits(test.app.database, person.day, "Регистратура Смирнова");

  const { views } = await ask(person.browser);
  expect(views).toHaveLength(1);
  expect(views[0]).toMatchObject({ who: "Регистратура Смирнова" });
  expect(views[0]?.what).toMatch(/^запись на осмотр РК-/);
});

it("shows each consent with the text of its edition", async () => {
  const { browser } = await knownPerson();
  const { consents } = await ask(browser);

  const kinds = consents.map(({ kind }) => kind).sort();
  expect(kinds).toEqual(["booking", "news", "opening", "personal-data", "question"]);
  for (const { text, withdrawal } of consents) {
    expect(text.length).toBeGreaterThan(0);
    expect(withdrawal).not.toBe("");
  }
});

it("withdraws the consent to news once, however often it is asked, and nothing of anybody else's", async () => {
  const [person, other] = [await createPerson(test), await createPerson(test)];
  const withdraw = () => person.browser.call(paths.withdrawNews);
  const answers = await Promise.all([withdraw(), withdraw()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);

  const news = async (browser: Browser) =>
    (await ask(browser)).consents.find(({ kind }) => kind === "news")?.withdrawnAt;
  expect(await news(person.browser)).toMatch(/^\d{4}-.+Z$/);
  expect(await news(other.browser)).toBeNull();
  const noted = await test.app.database
    .select()
    .from(journal)
    .where(sql`${journal.action} = 'withdraw'`);
  expect(noted.map(({ userId }) => userId)).toEqual([person.id]);
});

it("makes a PDF at once, for its owner only", async () => {
  const [person] = await signIn(test.app, 1);
  const response = await person?.browser.call(paths.printOwnData);
  const { fileName, base64 } = response?.json().data ?? { fileName: "", base64: "" };

  expect(fileName).toBe("moi-dannye.pdf");
  const file = Buffer.from(base64, "base64");
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.subarray(-6).toString()).toContain("%%EOF");
});

it("knows nothing any more once the account is deleted", async () => {
  const person = await createPerson(test);
  await book(person.browser, await createTime(test.app, await createClinic(test.app)));
  await person.browser.call(paths.deleteAccount);

  expect(refusal(await person.browser.call(paths.showOwnData))).toEqual({
    status: 401,
    code: "unauthenticated",
  });
});
