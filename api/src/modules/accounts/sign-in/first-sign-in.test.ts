import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { firstSignIns as table } from "../../../database/schema/registrations";
import { securityEvents } from "../../../database/schema/security";
import {
  activate,
  goOn,
  login,
  register,
  updateEmail,
  visitor,
  createPerson,
  reset,
} from "../../../testing/accounts";
import type { Browser } from "../../../testing/browser";
import { refusal } from "../../../testing/browser";
import { activationCode, emailsTo, resetToken } from "../../../testing/outbox";
import type { Person } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

let number = 0;
const newEmail = () => `first-${(number += 1)}@example.ru`;

async function registered(email: string, browser?: Browser): Promise<Browser> {
  const own = browser ?? (await visitor(test));
  expect((await register(test, { email }, own)).statusCode).toBe(201);
  return own;
}

const confirm = async (email: string) => activate(test, await activationCode(test, email));

async function copyOf(browser: Browser): Promise<Browser> {
  const copy = await visitor(test);
  copy.cookies.set("registration", browser.cookies.get("registration") ?? "");
  return copy;
}

const emailIn = async (browser: Browser, id: number | null) =>
  (await browser.call(paths.showUser, { params: { id: id ?? 0 } })).json().data.email;

it("signs in the registering browser silently and once, when confirmed", async () => {
  const email = newEmail();
  const browser = await registered(email);
  expect(await goOn(browser, email)).toBeNull();
  await confirm(email);

  const copy = await copyOf(browser);
  // Where the cookie was planted, the person expects an account of their own.
  expect(await goOn(browser, newEmail())).toBeNull();
  const id = await goOn(browser, email.toUpperCase());

  expect(await emailIn(browser, id)).toBe(email);
  expect(browser.cookies.has("registration")).toBe(false);
  // The answer may have been lost on the way.
  expect(await goOn(browser, email)).toBe(id);
  expect(await goOn(copy, email)).toBeNull();
  expect((await emailsTo(test, email)).map(({ subject }) => subject)).toEqual([
    "Подтвердите почту",
  ]);
  const noted = test.app.database.$count(securityEvents, eq(securityEvents.userId, id ?? 0));
  expect(await noted).toBe(1);
});

interface Registered {
  email: string;
  browser: Browser;
  owner: Person;
}

it.each<[string, (registered: Registered) => Promise<unknown>]>([
  [
    "a new password",
    async ({ email, owner: { browser } }) => {
      await browser.call(paths.sendResetLink, { body: { email } });
      return reset(browser, email, await resetToken(test, email));
    },
  ],
  ["the end of all other sessions", ({ owner }) => owner.browser.call(paths.endOtherSessions)],
  [
    "a new e-mail",
    async ({ email, owner }) => {
      await updateEmail(owner, `moved-${email}`);
      return confirm(`moved-${email}`);
    },
  ],
  ["the deletion of the account", ({ owner }) => owner.browser.call(paths.deleteAccount)],
  [
    "a sign-out, so that the next person finds nothing",
    async ({ email, browser }) => {
      await login(browser, email);
      return browser.call(paths.logout);
    },
  ],
  [
    "the day after the form was sent",
    () => test.app.database.update(table).set({ formSentAt: sql`now() - interval '24 hours'` }),
  ],
])("ends with %s", async (_what, end) => {
  const email = newEmail();
  const browser = await registered(email);
  await confirm(email);
  const elsewhere = await visitor(test);
  const { user_id: id } = (await login(elsewhere, email)).json();
  await end({ email, browser, owner: { id, email, browser: elsewhere } });

  expect(await goOn(browser, email)).toBeNull();
  expect(await goOn(browser, `moved-${email}`)).toBeNull();
});

it("is as fresh as the password that was typed into the form", async () => {
  const [early, late] = [newEmail(), newEmail()];
  const browsers = [await registered(early), await registered(late)];
  await confirm(early);
  await test.app.database
    .update(table)
    .set({ formSentAt: sql`${table.formSentAt} - interval '11 minutes'` });
  await confirm(late);

  const [old, fresh] = [await goOn(browsers[0]!, early), await goOn(browsers[1]!, late)];

  const ask = (browser: Browser, id: number | null) =>
    browser.call(paths.getResetToken, { params: { id: id ?? 0 } });
  expect(refusal(await ask(browsers[0]!, old))).toBe("403 password_required");
  expect((await ask(browsers[1]!, fresh)).statusCode).toBe(200);
});

it("takes the place of another person who is signed in in this browser", async () => {
  const email = newEmail();
  const { id: other, browser } = await createPerson(test);
  await registered(email, browser);
  await confirm(email);
  const earlier = browser.copy();

  expect(await emailIn(browser, await goOn(browser, email))).toBe(email);

  const shown = await earlier.call(paths.showUser, { params: { id: other } });
  expect(shown.statusCode).toBe(401);
});

it("signs in one of many concurrent requests", async () => {
  const email = newEmail();
  const browser = await registered(email);
  await confirm(email);
  const copies = await Promise.all([1, 2, 3, 4].map(() => copyOf(browser)));

  const ids = await Promise.all(copies.map((copy) => goOn(copy, email)));

  expect(ids.filter((id) => id !== null)).toHaveLength(1);
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
