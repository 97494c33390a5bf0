import timers from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { passwordResets } from "../../../database/schema/accounts";
import { journal } from "../../../database/schema/audit";
import {
  activate,
  login,
  PASSWORD,
  register,
  updateEmail,
  visitor,
} from "../../../testing/accounts";
import type { Browser } from "../../../testing/browser";
import { errorsOf, refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { isSignedIn, NEW_PASSWORD, reset, tokenFromSession } from "../../../testing/new-password";
import {
  activationCode,
  emailsTo,
  lastEmailTo,
  mailSettled,
  resetToken,
} from "../../../testing/outbox";
import { signIn, signInOne } from "../../../testing/people";
import { invalidToken, notFound } from "../../../testing/refusals";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const askFor = async (email: string) =>
  (await visitor(test)).call(paths.sendResetLink, { body: { email } });
const signInStatus = async (email: string, typed = NEW_PASSWORD) =>
  (await login(await visitor(test), email, typed)).statusCode;
afterEach(() => jest.restoreAllMocks());

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it("leads from the forgotten password through the e-mail to a new one, and ends every session", async () => {
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
  const actions = await test.app.database
    .select({ action: journal.action })
    .from(journal)
    .where(eq(journal.userId, person.id));
  expect(actions).toEqual([{ action: "make-calendar" }, { action: "password" }]);
});

it("answers alike, and not sooner, whether or not the e-mail is known, and writes to nobody unknown", async () => {
  const { email } = await signInOne(test.app);

  // Who sends the e-mails rests between them by the same timer.
  await mailSettled(test);
  let elapse = () => undefined as void;
  const held = new Promise<void>((resolve) => (elapse = resolve));
  const wait = jest.spyOn(timers, "setTimeout").mockImplementationOnce(() => held);
  let answered = false;
  const asked = askFor("nobody@example.ru").finally(() => (answered = true));
  while (wait.mock.calls.length === 0 && !answered) await nextTurn();
  // Begun later and answered: the one before it waits for nothing but its own time.
  const known = await askFor(email);
  const early = answered;
  elapse();
  const unknown = await asked;
  expect(early).toBe(false);

  // Between them may stand the rest of who finds that nobody is to have the first e-mail.
  const [ofUnknown, ...others] = wait.mock.calls.map(([milliseconds]) => milliseconds);
  expect(others).toContain(ofUnknown);
  expect(unknown.statusCode).toBe(200);
  expect(unknown.json()).toEqual(known.json());
  expect(await emailsTo(test, "nobody@example.ru")).toHaveLength(0);
});

it("gives a token for one's own account, takes it once, within an hour, and tells before whether it will", async () => {
  const [one, other] = await signIn(test.app, 2);
  const params = { id: other!.id };
  expect(refusal(await one!.browser.call(paths.getResetToken, { params }))).toEqual(notFound);
  const token = await tokenFromSession(one!);
  const browser = await visitor(test);
  const check = (email: string, typed: string) =>
    browser.call(paths.checkResetLink, { body: { email, token: typed } });

  for (const [email, typed] of [
    [one!.email, "unknown"],
    [other!.email, token],
    ["nobody@example.ru", token],
  ] as const) {
    expect(refusal(await check(email, typed))).toEqual(invalidToken);
    expect(refusal(await reset(browser, email, typed))).toEqual(invalidToken);
  }
  const stored = JSON.stringify(await test.app.database.select().from(passwordResets));
  expect(stored).not.toContain(token);
  const hour = sql`${passwordResets.expiresAt} - interval '1 hour'`;
  await test.app.database.update(passwordResets).set({ expiresAt: hour });
  expect(refusal(await check(one!.email, token))).toEqual(invalidToken);
  expect(refusal(await reset(browser, one!.email, token))).toEqual(invalidToken);

  const fresh = await tokenFromSession(one!);
  for (let time = 0; time < 2; time += 1) {
    expect((await check(one!.email, fresh)).statusCode).toBe(204);
  }
  const both = await Promise.all([1, 2].map(() => reset(browser, one!.email, fresh)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(refusal(await check(one!.email, fresh))).toEqual(invalidToken);
});

it("shows what is wrong with a new password and keeps the token", async () => {
  const person = await signInOne(test.app);
  const token = await tokenFromSession(person);
  const browser = await visitor(test);

  const weak = await reset(browser, person.email, token, { password: "short" });
  const different = await reset(browser, person.email, token, {
    password_confirmation: "Other1234",
  });

  expect(Object.keys(errorsOf(weak))).toEqual(["password"]);
  expect(errorsOf(different)).toEqual({ password_confirmation: [messages.passwordConfirmation] });
  expect((await reset(browser, person.email, token)).statusCode).toBe(200);
});

it("sends the activation link again to who has not followed it yet", async () => {
  const { cityId } = await createClinic(test.app);
  const email = "unconfirmed@example.ru";
  await register(test, cityId, { email });
  await askFor(email);

  const code = await activationCode(test, email);
  expect((await activate(test, code)).statusCode).toBe(200);
  expect(await signInStatus(email, PASSWORD)).toBe(200);
});

it("keeps the person who changes their password signed in, under a new session, and nobody else", async () => {
  const person = await signInOne(test.app);
  const thief = person.browser.copy();
  const before = person.browser.cookies.get("session");

  const response = await reset(person.browser, person.email, await tokenFromSession(person));

  expect(response.statusCode).toBe(200);
  expect(person.browser.cookies.get("session")).not.toBe(before);
  expect(await isSignedIn(person)).toBe(true);
  expect(await isSignedIn({ ...person, browser: thief })).toBe(false);
});

it("leaves no session to the old password, even when both come at the same moment", async () => {
  const person = await signInOne(test.app);
  for (let round = 0; round < 10; round += 1) {
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

  expect(refusal(await activate(test, code))).toEqual(notFound);
});
