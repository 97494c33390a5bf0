import * as paths from "@rodinki/contract/paths";
import { activationCode, emailsTo } from "../../../testing/outbox";
import {
  activate,
  ageSessions,
  login,
  PASSWORD,
  updateEmail,
  visitor,
} from "../../../testing/accounts";
import { errorsOf, refusal } from "../../../testing/browser";
import type { Person } from "../../../testing/people";
import { createPerson } from "../../../testing/registered";
import {
  invalid,
  invalidToken,
  passwordRequired,
  tooMany,
  unauthenticated,
} from "../../../testing/refusals";
import { reset } from "../../../testing/new-password";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const confirm = ({ browser }: Person, password = PASSWORD) =>
  browser.call(paths.confirmPassword, { body: { password } });
const resetToken = ({ browser, id }: Person) =>
  browser.call(paths.getResetToken, { params: { id } });
const deleteMe = ({ browser }: Person) => browser.call(paths.deleteAccount);
const isHere = async ({ browser, id }: Person) =>
  (await browser.call(paths.showUser, { params: { id } })).statusCode === 200;

it("gives no token, no calendar, no new e-mail and no deletion to a session of eleven minutes", async () => {
  const person = await createPerson(test);
  await ageSessions(test, person.id, 11);

  expect(refusal(await resetToken(person))).toEqual(passwordRequired);
  expect(refusal(await person.browser.call(paths.makeCalendarFeed))).toEqual(passwordRequired);
  expect(refusal(await updateEmail(person, `thief-${person.email}`))).toEqual(passwordRequired);
  expect(refusal(await deleteMe(person))).toEqual(passwordRequired);
  expect(await emailsTo(test, `thief-${person.email}`)).toHaveLength(0);
  expect(await isHere(person)).toBe(true);
  // Nothing is asked where the e-mail stays.
  expect((await updateEmail(person, person.email.toUpperCase())).statusCode).toBe(200);
});

it("opens them for ten minutes to a person who types the password again", async () => {
  const person = await createPerson(test);
  await ageSessions(test, person.id, 11);

  expect((await confirm(person)).statusCode).toBe(200);
  expect((await resetToken(person)).statusCode).toBe(200);
  expect((await updateEmail(person, `new-${person.email}`)).statusCode).toBe(200);
  await ageSessions(test, person.id, 11);
  expect(refusal(await resetToken(person))).toEqual(passwordRequired);
});

it("shows a wrong password at its field, and ends nothing", async () => {
  const person = await createPerson(test);

  const wrong = await confirm(person, "Wr0ngpass");

  expect(refusal(wrong)).toEqual(invalid);
  expect(errorsOf(wrong)).toEqual({ password: ["Неверный пароль"] });
  expect(await isHere(person)).toBe(true);
});

it("leaves nothing to a copy of the cookie from before the password was typed again", async () => {
  const person = await createPerson(test);
  const copy = person.browser.copy();
  await ageSessions(test, person.id, 11);

  await confirm(person);

  expect(await isHere({ ...person, browser: copy })).toBe(false);
  expect(await isHere(person)).toBe(true);
});

it("lets nobody try passwords: five wrong ones, also at once, and the session has to wait", async () => {
  const person = await createPerson(test);
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, n) => confirm(person, `Wr0ng-guess-${n}`)),
  );
  const statuses = tries.map(({ statusCode }) => statusCode);

  expect(statuses.filter((code) => code === 422)).toHaveLength(5);
  expect(statuses.filter((code) => code === 429)).toHaveLength(7);
  const refused = await confirm(person);
  expect(refusal(refused)).toEqual(tooMany);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  // The owner elsewhere is not held up.
  const elsewhere = await visitor(test);
  await login(elsewhere, person.email);
  expect((await confirm({ ...person, browser: elsewhere })).statusCode).toBe(200);
  await ageSessions(test, person.id, 11);
});

it("ends a token with the session that asked for it", async () => {
  const person = await createPerson(test);
  const { token } = (await resetToken(person)).json();
  await person.browser.call(paths.logout);

  const again = await reset(await visitor(test), person.email, token);

  expect(refusal(again)).toEqual(invalidToken);
});

it("revives no session that ends while its password is typed", async () => {
  const person = await createPerson(test);
  for (let round = 0; round < 3; round += 1) {
    const browser = await visitor(test);
    await login(browser, person.email);
    const copy = browser.copy();
    const ending = { ...person, browser };

    const [confirmed] = await Promise.all([confirm(ending), copy.call(paths.logout)]);

    if (confirmed.statusCode !== 200) expect(refusal(confirmed)).toEqual(unauthenticated);
    expect([round, await isHere({ ...person, browser: copy })]).toEqual([round, false]);
  }
});

it("changes an e-mail by its link for every session but the one that asked", async () => {
  const person = await createPerson(test);
  const other = { ...person, browser: await visitor(test) };
  await login(other.browser, person.email);
  await updateEmail(person, `moved-${person.email}`);

  const code = await activationCode(test, `moved-${person.email}`);
  await activate(test, code);

  expect([await isHere(person), await isHere(other)]).toEqual([true, false]);
});
