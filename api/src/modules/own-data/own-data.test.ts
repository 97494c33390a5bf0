import { sql } from "drizzle-orm";
import type { OwnData } from "@rodinki/contract/own-data";
import * as paths from "@rodinki/contract/paths";
import { journal } from "../../database/schema/audit";
import { book, create, heldTimeId } from "../../testing/booking";
import { createClinic, createTime } from "../../testing/calendar";
import { refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { knownPerson } from "../../testing/known-person";
import { signIn, signInOne } from "../../testing/people";
import { createPerson } from "../../testing/registered";
import { useTestApp } from "../../testing/test-app";
import { readVisits } from "../appointments/visits";

const test = useTestApp();

const ask = async (browser: Browser): Promise<OwnData> => {
  const response = await browser.call(paths.showOwnData);
  expect(response.statusCode).toBe(200);
  return response.json().data;
};

const child = { family_name: "Громозвездов", name: "Пантелеймон", birth_date: "18.04.1972" };

it("says in words what each e-mail, change and consent is about", async () => {
  const { browser, appointmentId } = await knownPerson(test);
  await browser.call(paths.cancelAppointment, { query: { consumer_id: appointmentId } });
  const { sections } = await ask(browser);
  const closed = sections
    .filter(({ name }) => ["letters", "journal", "consents"].includes(name))
    .flatMap(({ records }) => records.flat())
    .filter(({ name }) => ["kind", "action", "actor", "subject"].includes(name));

  expect(closed.map(({ value }) => value)).toContain("reminder-48h");
  expect(closed.filter(({ value, text }) => value === text)).toEqual([]);
});

it("gives away no secret and no word of anybody else", async () => {
  const other = await knownPerson(test);
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
  const person = await knownPerson(test);
  expect((await ask(person.browser)).views).toEqual([]);

  await readVisits(test.app.database, person.day, "Регистратура Смирнова");

  const { views } = await ask(person.browser);
  expect(views).toHaveLength(1);
  expect(views[0]).toMatchObject({ who: "Регистратура Смирнова" });
  expect(views[0]?.what).toMatch(/^запись на осмотр РК-/);
});

it("shows each consent with the text of its edition", async () => {
  const { browser } = await knownPerson(test);
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
