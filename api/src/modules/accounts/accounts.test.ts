import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { sessions, users, devices } from "../../database/schema/accounts";
import { consents } from "../../database/schema/audit";
import { activations, registrations } from "../../database/schema/registrations";
import * as accounts from "../../testing/accounts";
import { login, PASSWORD, visitor, createPerson } from "../../testing/accounts";
import { refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { activationCode, emailsTo, lastEmailTo } from "../../testing/outbox";
import { invalidCredentials, unauthenticated } from "../../testing/refusals";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();
let city = 0;

beforeAll(async () => {
  city = (await createClinic(test.app)).cityId;
});

const register = (email: string) => accounts.register(test, city, { email });
const activate = (code: string) => accounts.activate(test, code);
const createAccount = (email: string) => accounts.createAccount(test, city, email);
const resend = async (email: string) =>
  (await visitor(test)).call(paths.resendActivation, { body: { email } });

it("leads from the registration through the e-mail to the own profile", async () => {
  const browser = await visitor(test);
  expect((await register("Anna@Example.ru")).statusCode).toBe(201);
  expect(refusal(await login(browser, "anna@example.ru"))).toEqual({
    status: 403,
    code: "email_not_confirmed",
  });
  await activate(await activationCode(test, "Anna@Example.ru"));

  const response = await login(browser, "ANNA@example.ru");

  const { user_id: id } = response.json();
  expect((await browser.call(paths.showUser, { params: { id } })).json()).toEqual({
    data: {
      id,
      name: "Анна",
      email: "anna@example.ru",
      pending_email: null,
      profile: {
        additional_info: {
          surname: "Иванова",
          father_name: "",
          sex: "F",
          birthday: "1990-05-20",
          phone: "79991234567",
          city: { id: city, name: expect.any(String) as string },
          city_chosen: true,
        },
      },
    },
  });
});

it("stores each consent with its version, time and address", async () => {
  await createAccount("consents@example.ru");

  const stored = await test.app.database
    .select({ kind: consents.kind, version: consents.version, ip: consents.ip })
    .from(consents)
    .innerJoin(users, eq(users.id, consents.userId))
    .where(eq(users.email, "consents@example.ru"));

  const version = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;
  expect(stored).toEqual([
    { kind: "personal-data", version, ip: "127.0.0.1" },
    { kind: "news", version, ip: "127.0.0.1" },
  ]);
});

it("answers a registration of a known e-mail alike, and notifies its owner", async () => {
  const unknown = await register("twice@example.ru");
  await activate(await activationCode(test, "twice@example.ru"));
  const known = await register("TWICE@example.ru");

  expect(known.statusCode).toBe(unknown.statusCode);
  expect(known.json()).toEqual(unknown.json());
  const message = await lastEmailTo(test, "twice@example.ru");
  expect(message?.subject).toBe("У вас уже есть личный кабинет");
  expect(message?.text).not.toContain("activation=");
  expect((await login(await visitor(test), "twice@example.ru")).statusCode).toBe(200);
});

it("answers a resend alike for an unknown, a waiting and a confirmed e-mail", async () => {
  await register("waiting@example.ru");
  await createAccount("confirmed@example.ru");

  const answers = await Promise.all(
    ["unknown@example.ru", "waiting@example.ru", "confirmed@example.ru"].map(resend),
  );

  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await emailsTo(test, "unknown@example.ru")).toHaveLength(0);
  expect(await emailsTo(test, "waiting@example.ru")).toHaveLength(2);
  expect(await emailsTo(test, "confirmed@example.ru")).toHaveLength(1);
});

it("answers a wrong password like an unknown account", async () => {
  await createAccount("password@example.ru");

  const wrong = await login(await visitor(test), "password@example.ru", "Wr0ngpass");
  const unknown = await login(await visitor(test), "nobody@example.ru", "Wr0ngpass");

  expect(refusal(wrong)).toEqual(invalidCredentials);
  expect(unknown.json()).toEqual(wrong.json());
});

it("changes the session token at sign-in and ends the session at sign-out", async () => {
  await createAccount("session@example.ru");
  const browser = await visitor(test);
  const before = new Map(browser.cookies);

  const { user_id: id } = (await login(browser, "session@example.ru")).json();
  const signedIn = new Map(browser.cookies);
  expect(signedIn.get("session")).not.toBe(before.get("session"));
  expect(signedIn.get("XSRF-TOKEN")).not.toBe(before.get("XSRF-TOKEN"));
  expect((await browser.call(paths.showUser, { params: { id } })).statusCode).toBe(200);

  expect((await browser.call(paths.logout)).statusCode).toBe(204);
  browser.cookies.set("session", signedIn.get("session") ?? "");
  expect(refusal(await browser.call(paths.showUser, { params: { id } }))).toEqual(unauthenticated);
});

it("stores no token and no password in the clear", async () => {
  await createAccount("clear@example.ru");
  const browser = await visitor(test);
  await login(browser, "clear@example.ru");

  const rows = JSON.stringify([
    await test.app.database.select().from(sessions),
    await test.app.database.select().from(users),
    await test.app.database.select().from(registrations),
    await test.app.database.select().from(activations),
  ]);

  expect(rows).not.toContain(browser.cookies.get("session"));
  expect(rows).not.toContain(PASSWORD);
  expect(rows).not.toContain(await activationCode(test, "clear@example.ru"));
});

const SHOWN = "@почта.рф";
const ENCODED = "@xn--80a1acny.xn--p1ai";

// Which spellings are one: lib/canonical-email.test.ts.
it.each([SHOWN, ENCODED])(
  "knows an account by both spellings of its domain, stored as %s",
  async (stored) => {
    const mailbox = stored === ENCODED ? "boris" : "anna";
    await createAccount(mailbox + SHOWN);
    const isTheirs = eq(users.email, mailbox + SHOWN);
    await test.app.database
      .update(users)
      .set({ email: mailbox + stored })
      .where(isTheirs);

    for (const domain of [SHOWN, ENCODED]) {
      expect((await login(await visitor(test), mailbox + domain)).statusCode).toBe(200);
      await register(mailbox + domain);
      expect((await lastEmailTo(test, mailbox + SHOWN)).subject).toMatch(/уже есть личный кабинет/);
    }
  },
);

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";
const SUBJECT = "Вход с нового устройства";

const enter = (browser: Browser, email: string) =>
  login(browser, email, undefined, { "user-agent": FIREFOX });
const notices = async (email: string) =>
  (await emailsTo(test, email)).filter(({ subject }) => subject === SUBJECT);

it("writes once when a browser that the account does not know signs in", async () => {
  const { email, browser } = await createPerson(test);
  expect(await notices(email)).toEqual([]);
  const other = await visitor(test);
  await login(other, email, "Wr0ngpass");
  expect(await notices(email)).toEqual([]);

  await enter(other, email);
  await enter(other, email);
  await enter(browser, email);

  const [notice, ...more] = await notices(email);
  expect(more).toEqual([]);
  expect(notice?.text).toMatch(
    /Когда: \d{1,2} [а-я]+ \d{4} г\. в \d\d:\d\d по московскому времени\s+Устройство: Firefox, Windows/,
  );
  expect(notice?.text).toContain("«Забыли пароль?»");
});

it("notices each of two new browsers that sign in concurrently once", async () => {
  const { email } = await createPerson(test);
  const [one, other] = [await visitor(test), await visitor(test)];

  await Promise.all([enter(one, email), enter(other, email)]);
  expect(await notices(email)).toHaveLength(2);

  const device = one.cookies.get("device") ?? "";
  const copies = await Promise.all([visitor(test), visitor(test), visitor(test)]);
  for (const copy of copies) copy.cookies.set("device", device);
  const answers = await Promise.all(copies.map((copy) => enter(copy, email)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await notices(email)).toHaveLength(2);
});

it("keeps nothing that shows two accounts to be used in one browser", async () => {
  const [one, other] = [await createPerson(test), await createPerson(test)];
  const shared = await visitor(test);
  await enter(shared, one.email);
  await enter(shared, other.email);

  const hashes = async (userId: number) =>
    (await test.app.database.select().from(devices).where(eq(devices.userId, userId))).map(
      ({ hash }) => hash,
    );
  const all = [...(await hashes(one.id)), ...(await hashes(other.id))];
  expect(new Set(all).size).toBe(4);
  expect(all.join()).not.toContain(shared.cookies.get("device"));
});

it("hides the cookie of a browser from scripts and keeps it for a year", async () => {
  const { email } = await createPerson(test);

  const { cookies } = await enter(await visitor(test), email);

  expect(cookies.find(({ name }) => name === "device")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    maxAge: 31_536_000,
  });
});
