import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { devices, emailUndos } from "../../../database/schema/accounts";
import {
  activate,
  login,
  PASSWORD,
  register,
  updateEmail,
  visitor,
} from "../../../testing/accounts";
import { refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { activationCode, emailsTo, resetToken, undoToken } from "../../../testing/outbox";
import type { Person } from "../../../testing/people";
import { createPerson } from "../../../testing/registered";
import { codeExpired, notFound } from "../../../testing/refusals";
import { NEW_PASSWORD, reset, tokenFromSession } from "../../../testing/new-password";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const askFor = async (person: Person, email: string) =>
  expect((await updateEmail(person, email)).statusCode).toBe(200);
const undo = async (token: string) =>
  (await visitor(test)).call(paths.undoEmail, { body: { token } });
const enter = async (email: string, password = PASSWORD) =>
  (await login(await visitor(test), email, password)).statusCode;
const isHere = async ({ browser }: Person) =>
  (await browser.call(paths.listSessions)).statusCode === 200;

/** @returns the token of the e-mail that the old address gets once the new one counts */
async function move(person: Person, email: string): Promise<string> {
  await askFor(person, email);
  expect((await activate(test, await activationCode(test, email))).statusCode).toBe(200);
  return undoToken(test, person.email);
}

it("gives the account back to the old address, ends everything, and mails a link for a new password", async () => {
  const person = await createPerson(test);
  const email = `thief-${person.email}`;
  const token = await move(person, email);
  await (await visitor(test)).call(paths.sendResetLink, { body: { email } });
  const thiefsReset = await resetToken(test, email);
  await askFor(person, `second-${email}`);
  const { file } = (await person.browser.call(paths.makeCalendarFeed)).json().data;
  const waiting = await activationCode(test, `second-${email}`);

  expect((await undo(token)).statusCode).toBe(200);

  expect(await isHere(person)).toBe(false);
  const known = eq(devices.userId, person.id);
  expect(await test.app.database.$count(devices, known)).toBe(0);
  const calendar = await person.browser.call(paths.readCalendar, { params: { file } });
  expect(calendar.statusCode).toBe(404);
  expect([await enter(person.email), await enter(email)]).toEqual([401, 401]);
  expect(refusal(await activate(test, waiting))).toEqual(notFound);
  for (const address of [email, person.email]) {
    expect((await reset(await visitor(test), address, thiefsReset)).statusCode).toBe(422);
  }
  const own = await resetToken(test, person.email);
  expect((await reset(await visitor(test), person.email, own)).statusCode).toBe(200);
  expect(await enter(person.email, NEW_PASSWORD)).toBe(200);
});

it("cancels the change before it is confirmed, by the link of the notice", async () => {
  const person = await createPerson(test);
  const email = `thief-${person.email}`;
  await askFor(person, email);
  const code = await activationCode(test, email);

  expect((await undo(await undoToken(test, person.email))).statusCode).toBe(200);

  expect(refusal(await activate(test, code))).toEqual(notFound);
  expect(await isHere(person)).toBe(false);
});

it("works once, also when it is followed twice at the same moment", async () => {
  const person = await createPerson(test);
  const token = await move(person, `new-${person.email}`);

  const both = await Promise.all([undo(token), undo(token)]);

  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  expect(refusal(await undo(token))).toEqual(codeExpired);
  const emails = await emailsTo(test, person.email);
  expect(emails.filter(({ subject }) => subject === "Ваша почта снова действует")).toHaveLength(1);
});

it("is known for 72 hours, and no other token is", async () => {
  const person = await createPerson(test);
  const token = await move(person, `new-${person.email}`);
  await test.app.database
    .update(emailUndos)
    .set({ expiresAt: sql`${emailUndos.expiresAt} - interval '72 hours'` })
    .where(eq(emailUndos.userId, person.id));

  expect(refusal(await undo(token))).toEqual(codeExpired);
  expect(refusal(await undo("unknown"))).toEqual(notFound);
  expect(await enter(`new-${person.email}`)).toBe(200);
});

it("leaves the later addresses of a thief no way back, whatever they changed", async () => {
  const person = await createPerson(test);
  const [second, third] = [`second-${person.email}`, `third-${person.email}`];
  const owners = await move(person, second);
  await move({ ...person, email: second }, third);
  const thiefs = await undoToken(test, second);
  const changed = await reset(person.browser, third, await tokenFromSession(person));
  expect(changed.statusCode).toBe(200);

  expect((await undo(owners)).statusCode).toBe(200);

  expect(refusal(await undo(thiefs))).toEqual(codeExpired);
  expect(await enter(person.email, NEW_PASSWORD)).toBe(401);
});

it("takes no address from somebody who has it by now", async () => {
  const person = await createPerson(test);
  const token = await move(person, `new-${person.email}`);
  const { cityId } = await createClinic(test.app);
  await register(test, cityId, { email: person.email });
  await activate(test, await activationCode(test, person.email));

  const response = await undo(token);

  expect(refusal(response)).toEqual(codeExpired);
  expect(response.json().message).toMatch(/другой личный кабинет/);
  expect([await enter(person.email), await enter(`new-${person.email}`)]).toEqual([200, 200]);
});
