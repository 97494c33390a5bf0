import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { emailChanges, passwordResets } from "../../../database/schema/accounts";
import { journal } from "../../../database/schema/audit";
import * as accounts from "../../../testing/accounts";
import { errorsOf, refusal } from "../../../testing/browser";
import { activationCode, emailsTo } from "../../../testing/outbox";
import { signIn, signInOne } from "../../../testing/people";
import type { Person } from "../../../testing/people";
import { codeExpired, invalid, notFound } from "../../../testing/refusals";
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
const activate = (code: string) => accounts.activate(test, code);

it("changes the profile and answers with it", async () => {
  const person = await signInOne(test.app);

  const response = await update(person);

  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    data: {
      id: person.id,
      name: "Мария",
      email: person.email,
      profile: {
        additional_info: {
          surname: "Петрова",
          father_name: "",
          sex: "F",
          birthday: "1985-02-01",
          phone: "79120001122",
        },
      },
    },
  });
  expect(response.json().data).toEqual(await show(person));
  const actions = await test.app.database
    .select({ action: journal.action, actor: journal.actor, subjectId: journal.subjectId })
    .from(journal)
    .where(eq(journal.userId, person.id));
  expect(actions).toEqual([{ action: "update", actor: "user", subjectId: person.id }]);
  expect(await emailsTo(test, person.email)).toHaveLength(0);
});

it("shows the wrong fields and changes nothing", async () => {
  const person = await signInOne(test.app);
  const before = await show(person);

  const response = await update(person, { phone: "12", birthday: "01.01.2020", surname: " " });
  const noCity = await update(person, { city: 999_999 });

  expect(refusal(response)).toEqual(invalid);
  expect(Object.keys(errorsOf(response)).sort()).toEqual(["birthday", "phone", "surname"]);
  expect(Object.keys(errorsOf(noCity))).toEqual(["city"]);
  expect(await show(person)).toEqual(before);
});

it("changes nobody else's profile", async () => {
  const [one, other] = await signIn(test.app, 2);
  const before = await show(other!);

  const response = await one!.browser.call(paths.updateUser, {
    params: { id: other!.id },
    body: { ...form(one!), city: await cityOf(one!) },
  });

  expect(refusal(response)).toEqual(notFound);
  expect(await show(other!)).toEqual(before);
});

it("takes a new e-mail once it is confirmed, and tells the old one", async () => {
  const person = await signInOne(test.app);
  const email = `new-${person.email}`;
  await test.app.database.insert(passwordResets).values({
    tokenHash: person.email,
    userId: person.id,
    expiresAt: sql`now() + interval '1 hour'`,
  });

  await update(person, { email: email.toUpperCase() });

  expect(await show(person)).toMatchObject({ email: person.email, pending_email: email });
  const [notice] = await emailsTo(test, person.email);
  expect(notice?.subject).toBe("В вашем профиле указана новая почта");
  expect(notice?.text).not.toContain("activation=");
  const code = await activationCode(test, email);
  expect((await activate(code)).json()).toEqual({
    message: "Новая почта подтверждена. Теперь входите с ней",
    email,
  });
  expect(await show(person)).toMatchObject({ email, pending_email: null });
  expect(refusal(await activate(code))).toEqual(codeExpired);
  // A link that went to the old e-mail is worth nothing any more.
  expect(
    await test.app.database
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, person.id)),
  ).toEqual([]);
});

/** As if so much time had passed. */
const ageChange = (person: Person, interval: string) =>
  test.app.database
    .update(emailChanges)
    .set({ expiresAt: sql`${emailChanges.expiresAt} - ${interval}::interval` })
    .where(eq(emailChanges.userId, person.id));

it("gives an unconfirmed e-mail up after a day, and for a newer one", async () => {
  const person = await signInOne(test.app);
  await update(person, { email: `first-${person.email}` });
  await update(person, { email: `second-${person.email}` });
  const first = await activationCode(test, `first-${person.email}`);
  const second = await activationCode(test, `second-${person.email}`);

  expect(refusal(await activate(first))).toEqual(notFound);
  await ageChange(person, "24 hours");
  expect(refusal(await activate(second))).toEqual(codeExpired);
  expect((await show(person)).email).toBe(person.email);

  await update(person, { email: `third-${person.email}` });
  await ageChange(person, "23 hours 59 minutes");
  expect((await activate(await activationCode(test, `third-${person.email}`))).statusCode).toBe(
    200,
  );
});

const body = (response: Awaited<ReturnType<typeof update>>) => response.json().data;

it("does not show whether a new e-mail belongs to somebody, and tells that person", async () => {
  const [one, other] = await signIn(test.app, 2);

  const taken = await update(one!, { email: other!.email });
  const free = await update(one!, { email: `free-${one!.email}` });

  expect(taken.statusCode).toBe(200);
  const pending = (email: string) => ({ ...body(free), pending_email: email });
  expect(body(taken)).toEqual(pending(other!.email));
  expect(body(free)).toEqual(pending(`free-${one!.email}`));
  const [message] = await emailsTo(test, other!.email);
  expect(message?.text).not.toContain("activation=");
  expect(await emailsTo(test, one!.email)).toHaveLength(2);
});

it("gives an e-mail to the person who confirms it first", async () => {
  const [one, other] = await signIn(test.app, 2);
  const email = `wanted-${one!.email}`;
  await update(one!, { email });
  const code = await activationCode(test, email);
  await update(other!, { email });
  await activate(await activationCode(test, email));

  expect(refusal(await activate(code))).toEqual(codeExpired);
  expect((await show(one!)).email).toBe(one!.email);
  expect((await show(other!)).email).toBe(email);
});
