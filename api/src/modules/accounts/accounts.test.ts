import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { sessions, users } from "../../database/schema/accounts";
import { consents } from "../../database/schema/audit";
import { activations, registrations } from "../../database/schema/registrations";
import * as accounts from "../../testing/accounts";
import { login, PASSWORD } from "../../testing/accounts";
import { refusal } from "../../testing/browser";
import { createClinic } from "../../testing/calendar";
import { activationCode, emailsTo, lastEmailTo } from "../../testing/outbox";
import { invalid, invalidCredentials, unauthenticated } from "../../testing/refusals";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();
let city = 0;

beforeAll(async () => {
  city = (await createClinic(test.app)).cityId;
});

const visitor = () => accounts.visitor(test);
const register = (email: string) => accounts.register(test, city, { email });
const activate = (code: string) => accounts.activate(test, code);
const createAccount = (email: string) => accounts.createAccount(test, city, email);
const resend = async (email: string) =>
  (await visitor()).call(paths.resendActivation, { body: { email } });

it("leads from the registration through the e-mail to the own profile", async () => {
  const browser = await visitor();
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

it("answers a registration alike whether or not the e-mail is known, and tells its owner", async () => {
  const unknown = await register("twice@example.ru");
  await activate(await activationCode(test, "twice@example.ru"));
  const known = await register("TWICE@example.ru");

  expect(known.statusCode).toBe(unknown.statusCode);
  expect(known.json()).toEqual(unknown.json());
  const message = await lastEmailTo(test, "twice@example.ru");
  expect(message?.subject).toBe("У вас уже есть личный кабинет");
  expect(message?.text).not.toContain("activation=");
  expect((await login(await visitor(), "twice@example.ru")).statusCode).toBe(200);
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

  const wrong = await login(await visitor(), "password@example.ru", "Wr0ngpass");
  const unknown = await login(await visitor(), "nobody@example.ru", "Wr0ngpass");

  expect(refusal(wrong)).toEqual(invalidCredentials);
  expect(unknown.json()).toEqual(wrong.json());
});

it("changes the session token at sign-in and ends the session at sign-out", async () => {
  await createAccount("session@example.ru");
  const browser = await visitor();
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
  const browser = await visitor();
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

const ENCODED = "@xn--80a1acny.xn--p1ai";

/** A mail program and a keyboard spell one domain in two ways. */
const spellings = (mailbox: string) => [
  `${mailbox}@почта.рф`,
  `${mailbox}@ПОЧТА.рф`,
  `${mailbox}${ENCODED}`,
  `${mailbox}${ENCODED.toUpperCase()}`,
];

const signsIn = async (email: string) => (await login(await visitor(), email)).statusCode;

it.each(["its own letters", "encoded"])(
  "knows an account by every spelling of its domain, stored in %s",
  async (how) => {
    const mailbox = how === "encoded" ? "boris" : "anna";
    const [shown = "", , encoded = ""] = spellings(mailbox);
    await createAccount(shown);
    if (how === "encoded") {
      await test.app.database.update(users).set({ email: encoded }).where(eq(users.email, shown));
    }
    for (const email of spellings(mailbox))
      expect([email, await signsIn(email)]).toEqual([email, 200]);

    // A person who registers once more gets an e-mail that there is an account, and no second one.
    const before = await test.app.database.$count(users);
    for (const email of spellings(mailbox)) {
      expect((await register(email)).statusCode).toBe(201);
    }
    expect(await test.app.database.$count(users)).toBe(before);
  },
);

it("refuses a domain that only looks alike", async () => {
  await createAccount("vera@example.ru");
  for (const email of ["vera@exаmple.ru", "vera@example.ru\u200b", "vera@ex\u200eample.ru"]) {
    const answer = await (
      await visitor()
    ).call(paths.login, { body: { email, password: PASSWORD } });
    expect(refusal(answer)).toEqual(invalid);
  }
  expect((await emailsTo(test, "vera@example.ru")).length).toBeGreaterThan(0);
});
