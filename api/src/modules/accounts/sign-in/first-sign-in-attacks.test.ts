import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { firstSignIns as table } from "../../../database/schema/registrations";
import { goOn, login, PASSWORD, visitor } from "../../../testing/accounts";
import { refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { firstSignIns } from "../../../testing/first-sign-in";
import { createPerson } from "../../../testing/registered";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();
const { newEmail, registered, confirm, copyOf, emailIn } = firstSignIns(test);

it("answers a known e-mail, one that waits and a browser without the cookie alike", async () => {
  const { email: known } = await createPerson(test);
  const unknown = newEmail();
  const answers = [
    await (await registered(known)).call(paths.continueRegistration, { body: { email: known } }),
    await (
      await registered(unknown)
    ).call(paths.continueRegistration, { body: { email: unknown } }),
    await (await visitor(test)).call(paths.continueRegistration, { body: { email: unknown } }),
  ];

  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 {"user_id":null}']),
  );
  expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
});

it("signs in one of many that ask at once", async () => {
  const email = newEmail();
  const browser = await registered(email);
  await confirm(email);
  const copies = await Promise.all([1, 2, 3, 4].map(() => copyOf(browser)));

  const ids = await Promise.all(copies.map((copy) => goOn(copy, email)));

  expect(ids.filter((id) => id !== null)).toHaveLength(1);
});

it("is worth nothing a day after the form was sent", async () => {
  const email = newEmail();
  const browser = await registered(email);
  await confirm(email);
  await test.app.database.update(table).set({ formSentAt: sql`now() - interval '24 hours'` });

  expect(await goOn(browser, email)).toBeNull();
});

it("does not go by a cookie that was there before the form was sent", async () => {
  const [email, strangers] = [newEmail(), newEmail()];
  const stranger = await registered(strangers);
  const borrowed = await copyOf(stranger);
  await registered(email, borrowed);
  await confirm(email);

  expect(await goOn(stranger, email)).toBeNull();
  expect(await emailIn(borrowed, await goOn(borrowed, email))).toBe(email);
});

it("does not lead into the account of the attacker who has planted the cookie", async () => {
  const [email, strangers] = [newEmail(), newEmail()];
  const planted = await copyOf(await registered(strangers));
  await confirm(strangers);
  await registered(email);
  await confirm(email);

  expect(await goOn(planted, email)).toBeNull();
});

it("gives a stranger whose form was overtaken nothing", async () => {
  const email = newEmail();
  const stranger = await registered(email);
  const owner = await registered(email);
  await confirm(email);

  expect(await goOn(stranger, email)).toBeNull();
  expect(await goOn(owner, email)).not.toBeNull();
});

it("leaves nothing behind for the next person after a sign-out", async () => {
  const email = newEmail();
  const browser = await registered(email);
  await confirm(email);
  await login(browser, email, PASSWORD);

  await browser.call(paths.logout);

  expect(await goOn(browser, email)).toBeNull();
});

it("wants the CSRF token", async () => {
  const email = newEmail();
  const browser = await registered(email);
  await confirm(email);

  const forged = await browser.call(paths.continueRegistration, {
    body: { email },
    headers: { "x-xsrf-token": "" },
  });

  expect(refusal(forged)).toEqual({ status: 419, code: "csrf_mismatch" });
  expect(await goOn(browser, email)).not.toBeNull();
});

describe("on https", () => {
  const secure = useTestApp({ SITE_URL: "https://rodinki.example" });

  it("has a cookie that no other host of the domain can set", async () => {
    const { cityId } = await createClinic(secure.app);
    const browser = await visitor(secure);
    browser.cookies.set("registration", "a".repeat(43));
    const headers = { origin: "https://rodinki.example" };
    const body = { email: "host@example.ru", password: PASSWORD, password_confirmation: PASSWORD };
    const person = { surname: "И", name: "А", birthday: "20.05.1990", sex: "F", city: cityId };
    const { cookies } = await browser.call(paths.register, {
      headers,
      body: { ...person, ...body, phone: "79991234567", "policy-agree": true },
    });

    expect(cookies).toEqual([
      expect.objectContaining({ name: "__Host-registration", secure: true, path: "/" }),
    ]);
    expect(cookies[0]).not.toHaveProperty("domain");
  });
});
