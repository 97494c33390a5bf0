import timers from "node:timers/promises";
import { sql } from "drizzle-orm";
import type * as Argon2 from "@node-rs/argon2";
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import {
  activate,
  login,
  PASSWORD,
  register,
  updateEmail,
  visitor,
  createAccount,
  isSignedIn,
  NEW_PASSWORD,
  reset,
  tokenFromSession,
} from "../../../testing/accounts";
import type { Browser } from "../../../testing/browser";
import { errorsOf, refusal } from "../../../testing/browser";
import { book } from "../../../testing/booking";
import { freeTime } from "../../../testing/calendar";
import {
  activationCode,
  emailsTo,
  lastEmailTo,
  mailSettled,
  resetToken,
} from "../../../testing/outbox";
import { actionsOf } from "../../../testing/journal";
import { signIn, signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import { MAX_CONCURRENT_HASHES, HASHES_WAITING, isPassword } from "../../../security/passwords";

const test = useTestApp();

const askFor = async (email: string) =>
  (await visitor(test)).call(paths.sendResetLink, { body: { email } });
const signInStatus = async (email: string, typed = NEW_PASSWORD) =>
  (await login(await visitor(test), email, typed)).statusCode;
afterEach(() => jest.restoreAllMocks());

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it("sets a new password by the e-mailed link, and ends every session", async () => {
  const person = await signInOne(test.app);
  const { file } = (await person.browser.call(paths.makeCalendarFeed)).json().data;
  const response = await askFor(person.email.toUpperCase());
  expect(response.statusCode).toBe(200);
  const [message] = await emailsTo(test, person.email);
  const link = /http:\S+/.exec(message?.text ?? "")?.[0] ?? "";
  expect(new URLSearchParams(new URL(link).hash.slice(1)).get("email")).toBe(person.email);

  const token = await resetToken(test, person.email);
  expect((await reset(await visitor(test), person.email, token)).statusCode).toBe(200);

  expect(await signInStatus(person.email)).toBe(200);
  expect(await isSignedIn(person)).toBe(false);
  const calendar = await person.browser.call(paths.readCalendar, { params: { file } });
  expect(calendar.statusCode).toBe(404);
  expect((await lastEmailTo(test, person.email)).subject).toBe("Пароль изменён");
  const actions = await actionsOf(test.app.database, person.id);
  expect(actions).toEqual(["make-calendar", "password"]);
});

// The same statements for every address: system-tests/no-oracle.test.ts.
it("answers alike and as late for an unknown e-mail, and writes nobody", async () => {
  const { email } = await signInOne(test.app);
  // The mail worker pauses between e-mails by the same timer.
  await mailSettled(test);
  let elapse = () => undefined as void;
  const held = new Promise<void>((resolve) => (elapse = resolve));
  const wait = jest.spyOn(timers, "setTimeout").mockImplementationOnce(() => held);
  let answered = false;
  const asked = askFor("nobody@example.ru").finally(() => (answered = true));
  while (wait.mock.calls.length === 0 && !answered) await nextTurn();
  // A later request is answered first, so the earlier one waits only for its own delay.
  const known = await askFor(email);
  const early = answered;
  elapse();
  const unknown = await asked;

  expect(early).toBe(false);
  expect([unknown.statusCode, unknown.json()]).toEqual([200, known.json()]);
  expect(await emailsTo(test, "nobody@example.ru")).toHaveLength(0);
});

it("gives a token for one's own account, good once and for an hour", async () => {
  const [one, other] = await signIn(test.app, 2);
  const params = { id: other!.id };
  expect(refusal(await one!.browser.call(paths.getResetToken, { params }))).toBe("404 not_found");
  const token = await tokenFromSession(one!);
  const browser = await visitor(test);
  const check = (email: string, typed: string) =>
    browser.call(paths.checkResetLink, { body: { email, token: typed } });

  for (const [email, typed] of [
    [one!.email, "unknown"],
    [other!.email, token],
  ] as const) {
    expect(refusal(await check(email, typed))).toBe("422 invalid_token");
    expect(refusal(await reset(browser, email, typed))).toBe("422 invalid_token");
  }
  const anHourPasses = sql`update password_resets set expires_at = expires_at - interval '1 hour'`;
  await test.app.database.execute(anHourPasses);
  expect(refusal(await check(one!.email, token))).toBe("422 invalid_token");
  expect(refusal(await reset(browser, one!.email, token))).toBe("422 invalid_token");

  const fresh = await tokenFromSession(one!);
  for (let time = 0; time < 2; time += 1) {
    expect((await check(one!.email, fresh)).statusCode).toBe(204);
  }
  const both = await Promise.all([1, 2].map(() => reset(browser, one!.email, fresh)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(refusal(await check(one!.email, fresh))).toBe("422 invalid_token");
});

it("shows what is wrong with a new password and keeps the token", async () => {
  const person = await signInOne(test.app);
  const token = await tokenFromSession(person);
  const browser = await visitor(test);

  const known = { password: "Qwerty123", password_confirmation: "Qwerty123" };
  const weak = await reset(browser, person.email, token, known);
  const different = await reset(browser, person.email, token, {
    password_confirmation: "Other1234",
  });

  expect(Object.keys(errorsOf(weak))).toEqual(["password"]);
  expect(errorsOf(different)).toEqual({ password_confirmation: [messages.passwordConfirmation] });
  expect((await reset(browser, person.email, token)).statusCode).toBe(200);
});

it("sends the activation link again to who has not followed it yet", async () => {
  const email = "unconfirmed@example.ru";
  await register(test, { email });
  await askFor(email);

  const code = await activationCode(test, email);
  expect((await activate(test, code)).statusCode).toBe(200);
  expect(await signInStatus(email, PASSWORD)).toBe(200);
});

it("leaves only who changes the password signed in, under a new session", async () => {
  const person = await signInOne(test.app);
  const thief = person.browser.copy();
  const before = person.browser.cookies.get("session");

  const response = await reset(person.browser, person.email, await tokenFromSession(person));

  expect(response.statusCode).toBe(200);
  expect(person.browser.cookies.get("session")).not.toBe(before);
  expect(await isSignedIn(person)).toBe(true);
  expect(await isSignedIn({ ...person, browser: thief })).toBe(false);
});

it("leaves no session to the old password, even of a concurrent sign-in", async () => {
  const person = await signInOne(test.app);
  for (let round = 0; round < 4; round += 1) {
    const [old, fresh] = [`0ldPassword${round}`, `N3wPassword${round}`];
    const change = async (browser: Browser, typed: string) =>
      reset(browser, person.email, await tokenFromSession(person), {
        password: typed,
        password_confirmation: typed,
      });
    await change(person.browser, old);
    const thief = await visitor(test);

    await Promise.all([
      thief.call(paths.login, { body: { email: person.email, password: old } }),
      change(person.browser, fresh),
    ]);

    expect(await isSignedIn({ ...person, browser: thief })).toBe(false);
  }
});

it("gives up a new e-mail that waits when the owner changes the password", async () => {
  const person = await signInOne(test.app);
  await updateEmail(person, `thief-${person.email}`);
  const code = await activationCode(test, `thief-${person.email}`);
  await reset(await visitor(test), person.email, await tokenFromSession(person));

  expect(refusal(await activate(test, code))).toBe("404 not_found");
});

/** The mock that prepared/setup.ts installs. */
const argon2 = jest.requireMock<typeof Argon2>("@node-rs/argon2");

// Which passwords are known: src/forms/password-verdict.test.ts, by the same rule.
it.each([
  ["1Melanoma!", {}],
  ["Gfhjkm123", {}],
  ["Ekaterina7!", { name: "Ekaterina" }],
])("refuses %s at the registration with %j", async (password, own) => {
  const response = await register(test, { email: "known@example.ru", ...own, password });

  expect(errorsOf(response)).toHaveProperty("password");
  expect(await emailsTo(test, "known@example.ru")).toHaveLength(0);
});

it("spends the time of a password check on an unknown account too", async () => {
  await createAccount(test, "time@example.ru");
  const checks = jest.spyOn(argon2, "verify");
  for (const email of ["time@example.ru", "no@x.ru"]) {
    await login(await visitor(test), email, "Wr0ngpass");
  }

  // A hash begins with the algorithm and its costs.
  const costs = checks.mock.calls.map(([hash]) => /^\$\w+\$[^$]+\$[^$]+/.exec(String(hash))?.[0]);
  expect(costs).toHaveLength(2);
  expect(costs[0]).toMatch(/^\$argon2id\$/);
  expect(costs[1]).toBe(costs[0]);
});

// The order of waiting: lib/turns.test.ts.
it("books while passwords wait to be checked, and refuses too many", async () => {
  const [person, time] = [await signInOne(test.app), await freeTime(test)];
  const { verify } = argon2;
  let goOn = () => undefined as void;
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  jest.spyOn(argon2, "verify").mockImplementation(async (...args) => {
    await mayGoOn;
    return verify(...args);
  });
  const most = Array.from({ length: MAX_CONCURRENT_HASHES + HASHES_WAITING }, () =>
    isPassword(null, ""),
  );

  const refused = await login(await visitor(test), "nobody@example.ru");

  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await book(person.browser, time)).intermediateStatus).toBe("booked");
  goOn();
  expect(new Set(await Promise.all(most))).toEqual(new Set([false]));
});
