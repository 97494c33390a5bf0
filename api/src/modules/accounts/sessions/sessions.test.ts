import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import {
  activate,
  ageSessions,
  isSignedIn as isHere,
  login,
  updateEmail,
  visitor,
  PASSWORD,
  reset,
  tokenFromSession,
} from "../../../testing/accounts";
import { refusal, errorsOf } from "../../../testing/browser";
import type { Browser } from "../../../testing/browser";
import { activationCode, emailsTo } from "../../../testing/outbox";
import { signIn, signInOne } from "../../../testing/people";
import type { Person } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();
const CHROME =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

const list = async (browser: Browser) => (await browser.call(paths.listSessions)).json().data;

it("lists the own sessions, newest first, with the browser that each is in", async () => {
  const person = await signInOne(test.app);
  await signInOne(test.app);
  const phone = await visitor(test);
  await login(phone, person.email, undefined, { "user-agent": CHROME });

  const [first, second, ...others] = await list(phone);

  expect(others).toEqual([]);
  expect(first).toEqual({
    id: expect.any(Number) as number,
    current: true,
    startedAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
    seenAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
    device: "Chrome, Android",
  });
  expect(second).toMatchObject({ current: false, device: "Неизвестное устройство" });
});

it("shows and mails nothing that a caller calls their browser", async () => {
  const person = await signInOne(test.app);
  const forged = await visitor(test);
  await login(forged, person.email, undefined, {
    "user-agent": `Позвоните 8-800 <b>/1.0 (Windows) ${"x".repeat(9_000)}`,
  });

  expect(JSON.stringify(await list(forged))).not.toMatch(/Позвоните|8-800|<b>/);
});

it("ends all others with what they requested, and nobody else's", async () => {
  const person = await signInOne(test.app);
  const stranger = await signInOne(test.app);
  const thief = await visitor(test);
  await login(thief, person.email);
  const stolen = { ...person, browser: thief };
  const token = await tokenFromSession(stolen);
  await updateEmail(stolen, `thief-${person.email}`);
  const code = await activationCode(test, `thief-${person.email}`);

  expect((await person.browser.call(paths.endOtherSessions)).statusCode).toBe(200);

  expect(refusal(await thief.call(paths.listSessions))).toBe("401 unauthenticated");
  expect(await list(person.browser)).toHaveLength(1);
  expect(await list(stranger.browser)).toHaveLength(1);
  expect(refusal(await reset(await visitor(test), person.email, token))).toBe("422 invalid_token");
  expect(refusal(await activate(test, code))).toBe("404 not_found");

  // The change that this session has requested stays.
  await updateEmail(person, `own-${person.email}`);
  await person.browser.call(paths.endOtherSessions);
  const own = await activate(test, await activationCode(test, `own-${person.email}`));
  expect(own.statusCode).toBe(200);
});

it("prolongs a session that is used, to ninety days after the sign-in", async () => {
  const [expired, used, long] = await signIn(test.app, 3);
  const expireIn = ({ id }: Person, days: number) =>
    test.app.database.execute(
      sql`update sessions set expires_at = now() + make_interval(days => ${days}) where user_id = ${id}`,
    );
  const daysLeft = async ({ id }: Person) => {
    const left = sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = ${id}`;
    return (await rowsOf(test.app, left))[0]?.days;
  };
  await expireIn(expired!, 0);
  for (const person of [used!, long!]) await expireIn(person, 1);
  await ageSessions(test, long!.id, 70 * 1440);

  const call = (person: Person) => person.browser.call(paths.listSessions);
  expect(refusal(await call(expired!))).toBe("401 unauthenticated");
  expect((await call(used!)).cookies.map(({ name }) => name)).toContain("session");
  expect((await call(long!)).statusCode).toBe(200);

  expect([await daysLeft(used!), await daysLeft(long!)]).toEqual([30, 20]);
  await ageSessions(test, long!.id, 20 * 1440 + 1);
  expect(refusal(await call(long!))).toBe("401 unauthenticated");
});

const confirm = ({ browser }: Person, password = PASSWORD) =>
  browser.call(paths.confirmPassword, { body: { password } });
const resetToken = ({ browser, id }: Person) =>
  browser.call(paths.getResetToken, { params: { id } });
const deleteMe = ({ browser }: Person) => browser.call(paths.deleteAccount);

it("refuses token, calendar, new e-mail and deletion after eleven minutes", async () => {
  const person = await signInOne(test.app);
  await ageSessions(test, person.id, 11);

  expect(refusal(await resetToken(person))).toBe("403 password_required");
  expect(refusal(await person.browser.call(paths.makeCalendarFeed))).toBe("403 password_required");
  expect(refusal(await updateEmail(person, `thief-${person.email}`))).toBe("403 password_required");
  expect(refusal(await deleteMe(person))).toBe("403 password_required");
  expect(await emailsTo(test, `thief-${person.email}`)).toHaveLength(0);
  expect(await isHere(person)).toBe(true);
  // No password is required when the e-mail stays the same.
  expect((await updateEmail(person, person.email.toUpperCase())).statusCode).toBe(200);
});

it("opens them for ten minutes to a person who types the password again", async () => {
  const person = await signInOne(test.app);
  await ageSessions(test, person.id, 11);
  const copy = person.browser.copy();

  expect((await confirm(person)).statusCode).toBe(200);
  // A cookie that was copied before gets nothing of it.
  expect(await isHere({ ...person, browser: copy })).toBe(false);
  expect((await resetToken(person)).statusCode).toBe(200);
  expect((await updateEmail(person, `new-${person.email}`)).statusCode).toBe(200);
  await ageSessions(test, person.id, 11);
  expect(refusal(await resetToken(person))).toBe("403 password_required");
});

it("lets a session wait after five wrong passwords, concurrent ones too", async () => {
  const person = await signInOne(test.app);
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, n) => confirm(person, `Wr0ng-guess-${n}`)),
  );
  const statuses = tries.map(({ statusCode }) => statusCode);

  const counted = tries.find(({ statusCode }) => statusCode === 422);
  expect(errorsOf(counted!)).toEqual({ password: ["Неверный пароль"] });
  expect(statuses.filter((code) => code === 422)).toHaveLength(5);
  expect(statuses.filter((code) => code === 429)).toHaveLength(7);
  const refused = await confirm(person);
  expect(refusal(refused)).toBe("429 too_many_requests");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  // The owner elsewhere is not held up.
  const elsewhere = await visitor(test);
  await login(elsewhere, person.email);
  expect((await confirm({ ...person, browser: elsewhere })).statusCode).toBe(200);
  await ageSessions(test, person.id, 11);
});

it("revives no session that ends while its password is typed", async () => {
  const person = await signInOne(test.app);
  for (let round = 0; round < 2; round += 1) {
    const browser = await visitor(test);
    await login(browser, person.email);
    const copy = browser.copy();
    const ending = { ...person, browser };

    const [confirmed] = await Promise.all([confirm(ending), copy.call(paths.logout)]);

    if (confirmed.statusCode !== 200) expect(refusal(confirmed)).toBe("401 unauthenticated");
    expect([round, await isHere({ ...person, browser: copy })]).toEqual([round, false]);
  }
});

it("ends all sessions but those that asked for a new e-mail and confirmed it", async () => {
  const person = await signInOne(test.app);
  const [follower, other] = [await visitor(test), await visitor(test)];
  for (const browser of [follower, other]) await login(browser, person.email);
  await updateEmail(person, `moved-${person.email}`);

  await activate(test, await activationCode(test, `moved-${person.email}`), follower);

  const browsers = [person.browser, follower, other];
  const here = browsers.map((browser) => isHere({ ...person, browser }));
  expect(await Promise.all(here)).toEqual([true, true, false]);
});
