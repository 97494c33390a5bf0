import { and, eq, sql } from "drizzle-orm";
import { consentVersions } from "@rodinki/contract/consents";
import * as paths from "@rodinki/contract/paths";
import { questions } from "../../database/schema/questions";
import { journal } from "../../database/schema/audit";
import { Browser, errorsOf } from "../../testing/browser";
import { emailsTo, lastEmailTo } from "../../testing/outbox";
import { useTestApp } from "../../testing/test-app";
import { appointments } from "../../database/schema/appointments";
import { cancel, create, heldTimeId } from "../../testing/booking";
import { createClinic, createTime } from "../../testing/calendar";
import { signInOne } from "../../testing/people";

const test = useTestApp({ MAIL_FROM: "Родинки под контролем <editors@example.ru>" });

const question = {
  name: "Анна",
  email: "anna@example.ru",
  question: "Можно ли прийти с <ребёнком>?",
  "policy-agree": true,
};

const send = (fields = {}) =>
  new Browser(test.app).call(paths.sendQuestion, { body: { ...question, ...fields } });

it("keeps a visitor's question with the consent and mails it to the editors", async () => {
  const response = await send();

  expect(response.statusCode).toBe(201);
  expect(response.json().message).toMatch(/получили/);
  const isTheirs = eq(questions.email, question.email);
  const [stored] = await test.app.database.select().from(questions).where(isTheirs);
  expect(stored).toMatchObject({
    name: "Анна",
    email: "anna@example.ru",
    question: question.question,
    consentVersion: consentVersions.question,
    ip: "127.0.0.1",
  });
  const message = await lastEmailTo(test, "editors@example.ru");
  expect(message.text).toContain(question.question);
  expect(message.text).toContain("anna@example.ru");
  expect(message.replyTo).toBe("anna@example.ru");
  expect(message.html).not.toContain("<ребёнком>");
  const noted = await test.app.database
    .select()
    .from(journal)
    .where(and(eq(journal.action, "question"), eq(journal.subjectId, stored?.id ?? 0)));
  expect(noted).toMatchObject([{ userId: null }]);
});

it("stores the same question once in an hour, and every other one", async () => {
  const fields = { email: "again@example.ru", question: "Больно?" };
  for (const question of ["Больно?", "Больно?", "А детям?"]) {
    expect((await send({ ...fields, question })).statusCode).toBe(201);
  }
  expect((await send({ ...fields, email: "AGAIN@example.ru" })).statusCode).toBe(201);
  const anHourAgo = sql`${questions.createdAt} - interval '1 hour'`;
  const isTheirs = eq(questions.email, fields.email);
  await test.app.database.update(questions).set({ createdAt: anHourAgo }).where(isTheirs);
  await send(fields);

  const asked = (await emailsTo(test, "editors@example.ru"))
    .filter(({ replyTo }) => replyTo === fields.email)
    .map(({ text }) => /Больно|детям/.exec(text)?.[0]);
  expect(asked).toEqual(["Больно", "детям", "Больно"]);
});

it.each([
  ["question", "я".repeat(1001)],
  ["policy-agree", "false"],
])("refuses a wrong %s and keeps nothing", async (field, value) => {
  const before = await test.app.database.$count(questions);

  expect(Object.keys(errorsOf(await send({ [field]: value })))).toEqual([field]);
  expect(await test.app.database.$count(questions)).toBe(before);
});

const NAME = "http://evil.example/x Срочно: www.evil.example";
const SAID = "http: / / evil. example/ x Срочно: www. evil. example";

it("lets a stranger's name make no link in the e-mail to the editors", async () => {
  await send({ name: NAME, email: "boris@example.ru" });

  const message = await lastEmailTo(test, "editors@example.ru");
  expect(message.text).toContain(`${SAID} спрашивает`);
  expect(message.html).not.toContain("evil.example");
});

it("lets a child's name make no link and no line in e-mails and calendars", async () => {
  const { browser, email } = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app), 3 * 24 * 60, 3);
  const child = { name: NAME, birth_date: "20.05.2019" };
  const { data } = (await create(browser, await heldTimeId(browser, time), child)).json();
  const booked = await lastEmailTo(test, email);

  // A name that older releases accepted.
  await test.app.database
    .update(appointments)
    .set({ name: `${NAME}\r\nВаш счёт: ${NAME}` })
    .where(eq(appointments.id, data.id));
  await cancel(browser, data.id);
  const canceled = await lastEmailTo(test, email);

  expect(canceled.subject).toMatch(/отменена/);
  expect(booked.text).toContain(`\nРебёнок: ${SAID}\n`);
  expect(canceled.text).toContain(`\nРебёнок: ${SAID} Ваш счёт: ${SAID}\n`);
  expect(canceled.calendar).toContain(`Ребёнок: ${SAID} Ваш счёт: ${SAID}\\n`);
  for (const { text, html, calendar } of [booked, canceled]) {
    expect(text + html + calendar).not.toContain("evil.example");
  }
});
