import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { activate, login, NEW_PASSWORD, reset } from "../testing/accounts";
import { book, cancel } from "../testing/booking";
import { Browser, refusal } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { activationCode, mailSettled, resetToken, undoToken } from "../testing/outbox";
import { answerWith, reminderToken } from "../testing/reminders";
import { dump } from "../testing/rows";
import { useTestApp } from "../testing/test-app";
import type { TestApp } from "../testing/test-app";
import { routePathOf, urlOf } from "../testing/url-of";

const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
const test = useTestApp({ LOG_LEVEL: "trace" }, { logStream });

const personal = {
  surname: "Громозвездова",
  name: "Евдокия",
  father_name: "Аристарховна",
  email: "evdokia@example.ru",
  password: "Sekretn0e",
  phone: "79876543210",
  birthday: "20.05.1971",
};
const newEmail = "new-evdokia@example.ru";
const typed = { ...personal, password_confirmation: personal.password, sex: "F" };
const otherSpellings = [
  "1971-05-20",
  "987-65-43",
  "Evdokia",
  encodeURIComponent("Евдокия"),
  encodeURIComponent("evdokia@"),
  "127.0.0.1",
];
const comment = "Родинка на левой лопатке";
const question = "Отчего чешется родинка?";

const secrets = new Set<string>();
const remember = (browser: Browser) => {
  for (const value of browser.cookies.values()) secrets.add(value);
};

const formOf = async ({ app }: TestApp) => {
  const { cityId: city } = await createClinic(app);
  return { ...typed, city, "policy-agree": true };
};

const expectNothingPersonal = () => {
  const log = lines.join("");
  const words = [...Object.values(personal), ...otherSpellings, comment, question, NEW_PASSWORD];
  for (const word of [...words, ...secrets]) expect(log).not.toContain(word);
};

const expectNothingReadable = async () => {
  await mailSettled(test);
  const stored = await dump(test.app.database);
  for (const secret of [personal.password, NEW_PASSWORD, ...secrets]) {
    expect(stored).not.toContain(secret.replace(/\.ics$/, ""));
  }
};

it("logs no personal data and no secret, and stores no secret in the clear", async () => {
  const browser = await new Browser(test.app).open();
  remember(browser);
  const form = await formOf(test);
  await browser.call(paths.register, { body: form });
  remember(browser);
  const code = await activationCode(test, personal.email);
  secrets.add(code);
  await expectNothingReadable();
  await activate(test, code, browser);
  await login(browser, personal.email, NEW_PASSWORD);
  await browser.call(paths.sendResetLink, { body: { email: personal.email } });
  const token = await resetToken(test, personal.email);
  secrets.add(token);
  await expectNothingReadable();
  await reset(browser, personal.email, token);
  const { user_id: id } = (await login(browser, personal.email, NEW_PASSWORD)).json();
  remember(browser);
  await browser.call(paths.updateUser, {
    params: { id },
    body: { ...form, email: newEmail },
  });
  const changeCode = await activationCode(test, newEmail);
  secrets.add(changeCode);
  await activate(test, changeCode, browser);
  secrets.add(await undoToken(test, personal.email));
  await login(browser, newEmail, NEW_PASSWORD);
  remember(browser);
  const time = await createTime(test.app, await createClinic(test.app));
  await cancel(browser, (await book(browser, time)).id);
  const { id: appointmentId } = await book(browser, time);
  const reminder = await reminderToken(test, { email: newEmail, appointmentId });
  await answerWith(browser, reminder, "coming");
  const { file } = (await browser.call(paths.makeCalendarFeed)).json().data;
  expect((await browser.call(paths.readCalendar, { params: { file } })).statusCode).toBe(200);
  for (const secret of [reminder, file]) secrets.add(secret);
  await browser.call(paths.sendQuestion, { body: { ...typed, question, "policy-agree": true } });
  await expectNothingReadable();
  expect((await browser.call(paths.deleteAccount)).statusCode).toBe(200);
  remember(browser);

  expect(lines.join("")).toContain(`"route":"${routePathOf(paths.deleteAccount)}"`);
  expectNothingPersonal();
});

it("writes nothing of a request that it refuses", async () => {
  const browser = await new Browser(test.app).open();
  const send = (contentType: string, payload: string) =>
    browser.postRaw(urlOf(paths.login), payload, contentType);
  const name = encodeURIComponent(personal.name);

  const refused = [
    await browser.call(paths.register, { body: { ...typed, phone: "12", comment } }),
    await browser.call(paths.listClinics, { query: { city_id: personal.name } }),
    await browser.get(`/${name}?email=${personal.email}`),
    await browser.get(`/%E0%A4%A?email=${personal.email}`),
    await send("application/json", `{"email": "${personal.email}", ${personal.name}`),
    await send("multipart/form-data; boundary=x", `--x\r\n${personal.email}`),
    await send(`text/${personal.surname.length}`, personal.email),
    await send("application/json", JSON.stringify({ email: personal.email.repeat(5_000) })),
  ];

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([
    422, 422, 404, 400, 400, 400, 415, 413,
  ]);
  expectNothingPersonal();
});

it("writes nothing of the row that could not be stored", async () => {
  const browser = await new Browser(test.app).open();
  const body = await formOf(test);
  // The driver's message for this failure quotes the row that it could not write. Renaming locks only this table:
  // dropping it would lock tables that refer to it, and could deadlock with the housekeeping.
  await test.app.database.execute(sql`alter table registrations rename to absent`);

  const failed = await browser.call(paths.register, { body });

  await test.app.database.execute(sql`alter table absent rename to registrations`);
  expect(refusal(failed)).toBe("500 internal");
  const log = lines.join("");
  expect(log).toContain(failed.headers["x-request-id"]);
  expect(log).toContain('"code":"42P01"');
  expectNothingPersonal();
});
