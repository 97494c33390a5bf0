import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import {
  activate,
  isSignedIn,
  login,
  PASSWORD,
  register,
  updateEmail,
  visitor,
  NEW_PASSWORD,
  reset,
  tokenFromSession,
} from "../../../testing/accounts";
import { errorsOf, refusal } from "../../../testing/browser";
import { activationCode, emailsTo, resetToken, undoToken } from "../../../testing/outbox";
import { signIn, signInOne } from "../../../testing/people";
import type { Person } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const form = (person: Person, fields = {}) => ({
  surname: "Петрова",
  name: " Мария ",
  father_name: "",
  birthday: "01.02.1985",
  email: person.email,
  sex: "F",
  phone: "+7 (912) 000-11-22",
  ...fields,
});
const update = async (person: Person, fields = {}) =>
  person.browser.call(paths.updateUser, {
    params: { id: person.id },
    body: { city: await cityOf(person), ...form(person, fields) },
  });
const show = async ({ browser, id }: Person) =>
  (await browser.call(paths.showUser, { params: { id } })).json().data;
const cityOf = async (person: Person) => (await show(person)).profile.additional_info.city.id;

it("changes the profile and answers with it", async () => {
  const person = await signInOne(test.app);

  const response = await update(person);

  expect(response.statusCode).toBe(200);
  const { name, profile } = response.json().data;
  expect([name, profile.additional_info]).toMatchObject([
    "Мария",
    { surname: "Петрова", father_name: "", birthday: "1985-02-01", phone: "79120001122" },
  ]);
  expect(response.json().data).toEqual(await show(person));
  const noted = sql`select action, actor, subject_id from journal where user_id = ${person.id}`;
  expect(await rowsOf(test.app, noted)).toEqual([
    { action: "update", actor: "user", subject_id: person.id },
  ]);
  expect(await emailsTo(test, person.email)).toHaveLength(0);
});

it("shows the wrong fields and changes nothing", async () => {
  const person = await signInOne(test.app);
  const before = await show(person);

  const response = await update(person, { phone: "12", birthday: "01.01.2020", surname: " " });
  const noCity = await update(person, { city: 999_999 });

  expect(refusal(response)).toBe("422 validation_failed");
  expect(Object.keys(errorsOf(response)).sort()).toEqual(["birthday", "phone", "surname"]);
  expect(Object.keys(errorsOf(noCity))).toEqual(["city"]);
  expect(await show(person)).toEqual(before);
});

it("changes nobody else's profile", async () => {
  const [one, other] = await signIn(test.app, 2);
  const before = await show(other!);
  const body = { ...form(one!), city: await cityOf(one!) };

  const call = { params: { id: other!.id }, body };
  expect(refusal(await one!.browser.call(paths.updateUser, call))).toBe("404 not_found");
  expect(await show(other!)).toEqual(before);
});

it("takes a new e-mail once it is confirmed, and notifies the old one", async () => {
  const person = await signInOne(test.app);
  const email = `new-${person.email}`;
  await (await visitor(test)).call(paths.sendResetLink, { body: { email: person.email } });
  const link = await resetToken(test, person.email);

  await update(person, { email: email.toUpperCase() });

  expect(await show(person)).toMatchObject({ email: person.email, pending_email: email });
  const [, notice] = await emailsTo(test, person.email);
  expect(notice?.subject).toBe("В вашем профиле указана новая почта");
  expect(notice?.text).not.toContain("activation=");
  const code = await activationCode(test, email);
  expect((await activate(test, code)).json()).toEqual({
    message: "Новая почта подтверждена. Теперь входите с ней",
    email,
  });
  expect(await show(person)).toMatchObject({ email, pending_email: null });
  expect(refusal(await activate(test, code))).toBe("410 code_expired");
  expect(refusal(await reset(await visitor(test), email, link))).toBe("422 invalid_token");
});

const ageChange = ({ id }: Person, interval: string) =>
  test.app.database.execute(
    sql`update email_changes set expires_at = expires_at - ${interval}::interval where user_id = ${id}`,
  );

it("gives an unconfirmed e-mail up after a day, and for a newer one", async () => {
  const person = await signInOne(test.app);
  await update(person, { email: `first-${person.email}` });
  await update(person, { email: `second-${person.email}` });
  const first = await activationCode(test, `first-${person.email}`);
  const second = await activationCode(test, `second-${person.email}`);

  expect(refusal(await activate(test, first))).toBe("404 not_found");
  await ageChange(person, "24 hours");
  expect(refusal(await activate(test, second))).toBe("410 code_expired");
  expect((await show(person)).email).toBe(person.email);

  await update(person, { email: `third-${person.email}` });
  await ageChange(person, "23 hours 59 minutes");
  const third = await activationCode(test, `third-${person.email}`);
  expect((await activate(test, third)).statusCode).toBe(200);
});

it("gives an e-mail to the person who confirms it first", async () => {
  const [one, other] = await signIn(test.app, 2);
  const email = `wanted-${one!.email}`;
  await update(one!, { email });
  const code = await activationCode(test, email);
  await update(other!, { email });
  await activate(test, await activationCode(test, email));

  expect(refusal(await activate(test, code))).toBe("410 code_expired");
  expect((await show(one!)).email).toBe(one!.email);
  expect((await show(other!)).email).toBe(email);
});

const askFor = async (person: Person, email: string) =>
  expect((await updateEmail(person, email)).statusCode).toBe(200);
const undo = async (token: string) =>
  (await visitor(test)).call(paths.undoEmail, { body: { token } });
const enter = async (email: string, password = PASSWORD) =>
  (await login(await visitor(test), email, password)).statusCode;

async function move(person: Person, email: string): Promise<string> {
  await askFor(person, email);
  expect((await activate(test, await activationCode(test, email))).statusCode).toBe(200);
  return undoToken(test, person.email);
}

it("returns the account to the old address, and mails a link for a password", async () => {
  const person = await signInOne(test.app);
  const email = `thief-${person.email}`;
  const token = await move(person, email);
  await (await visitor(test)).call(paths.sendResetLink, { body: { email } });
  const thiefsReset = await resetToken(test, email);
  await askFor(person, `second-${email}`);
  const { file } = (await person.browser.call(paths.makeCalendarFeed)).json().data;
  const waiting = await activationCode(test, `second-${email}`);

  expect((await undo(token)).statusCode).toBe(200);

  expect(await isSignedIn(person)).toBe(false);
  const known = sql`select from devices where user_id = ${person.id}`;
  expect(await rowsOf(test.app, known)).toEqual([]);
  const calendar = await person.browser.call(paths.readCalendar, { params: { file } });
  expect(calendar.statusCode).toBe(404);
  expect([await enter(person.email), await enter(email)]).toEqual([401, 401]);
  expect(refusal(await activate(test, waiting))).toBe("404 not_found");
  for (const address of [email, person.email]) {
    expect((await reset(await visitor(test), address, thiefsReset)).statusCode).toBe(422);
  }
  const own = await resetToken(test, person.email);
  expect((await reset(await visitor(test), person.email, own)).statusCode).toBe(200);
  expect(await enter(person.email, NEW_PASSWORD)).toBe(200);
});

it("cancels the change before it is confirmed, by the link of the notice", async () => {
  const person = await signInOne(test.app);
  const email = `thief-${person.email}`;
  await askFor(person, email);
  const code = await activationCode(test, email);

  expect((await undo(await undoToken(test, person.email))).statusCode).toBe(200);

  expect(refusal(await activate(test, code))).toBe("404 not_found");
  expect(await isSignedIn(person)).toBe(false);
});

it("works once, also when it is followed twice concurrently, for 72 hours", async () => {
  const [person, late] = [await signInOne(test.app), await signInOne(test.app)];
  const token = await move(person, `new-${person.email}`);

  const both = await Promise.all([undo(token), undo(token)]);

  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  expect(refusal(await undo(token))).toBe("410 code_expired");
  expect(refusal(await undo("unknown"))).toBe("404 not_found");
  const lateToken = await move(late, `new-${late.email}`);
  await test.app.database.execute(
    sql`update email_undos set expires_at = expires_at - interval '72 hours' where user_id = ${late.id}`,
  );
  expect(refusal(await undo(lateToken))).toBe("410 code_expired");
  expect(await enter(`new-${late.email}`)).toBe(200);
});

it("leaves the later addresses of a thief no way back, whatever they changed", async () => {
  const person = await signInOne(test.app);
  const [second, third] = [`second-${person.email}`, `third-${person.email}`];
  const owners = await move(person, second);
  await move({ ...person, email: second }, third);
  const thiefs = await undoToken(test, second);
  const changed = await reset(person.browser, third, await tokenFromSession(person));
  expect(changed.statusCode).toBe(200);

  expect((await undo(owners)).statusCode).toBe(200);

  expect(refusal(await undo(thiefs))).toBe("410 code_expired");
  expect(await enter(person.email, NEW_PASSWORD)).toBe(401);
});

it("takes no address from somebody who has it by now", async () => {
  const person = await signInOne(test.app);
  const token = await move(person, `new-${person.email}`);
  await register(test, { email: person.email });
  await activate(test, await activationCode(test, person.email));

  const response = await undo(token);

  expect(refusal(response)).toBe("410 code_expired");
  expect(response.json().message).toMatch(/другой личный кабинет/);
  expect([await enter(person.email), await enter(`new-${person.email}`)]).toEqual([200, 200]);
});
