import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import {
  activate,
  cityOf,
  createAccount,
  login,
  PASSWORD,
  register,
  visitor,
  registration,
  updateEmail,
  createPerson,
} from "../../../testing/accounts";
import { Browser, refusal } from "../../../testing/browser";
import { activationCode, emailsTo, lastEmailTo } from "../../../testing/outbox";
import { rowsOf } from "../../../testing/rows";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const STRANGERS = "Str4ngers-own";

// The city of all who register is the default one of the specification.
beforeAll(async () => expect(await cityOf(test)).toBe(1));

const namesOf = (email: string) =>
  rowsOf(test.app, sql`select name from users where email = ${email}`);
const status = async (email: string, password: string) =>
  (await login(await visitor(test), email, password)).statusCode;

it("activates what the owner typed, though a stranger had registered before", async () => {
  const email = "prepared@example.ru";
  await register(test, { email, password: STRANGERS, name: "Чужой" });
  const prepared = await activationCode(test, email);
  await register(test, { email: email.toUpperCase() });

  const [, message] = await emailsTo(test, email);
  expect(message?.text).toMatch(/прежняя ссылка больше не действует/i);
  expect(message?.text).toMatch(/\d{1,2} [а-я]+ \d{4} г\. в \d\d:\d\d по московскому времени/);
  expect(message?.text).not.toMatch(/Чужой|Анна|Иванова/);
  expect((await activate(test, await activationCode(test, email))).statusCode).toBe(200);

  expect(await namesOf(email)).toEqual([{ name: "Анна" }]);
  expect([await status(email, STRANGERS), await status(email, PASSWORD)]).toEqual([401, 200]);
  expect(refusal(await activate(test, prepared))).toBe("410 code_expired");
});

it("stores one of many concurrent forms, that of the newest e-mail", async () => {
  const email = "rush@example.ru";
  const passwords = [1, 2, 3, 4, 5].map((n) => `Rush-of-${n}-People`);
  const answers = await Promise.all(
    passwords.map((password) => register(test, { email, password })),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(passwords.map(() => 201));
  const sent = await emailsTo(test, email);
  const codes = sent.map(({ text }) => /activation=([\w-]+)/.exec(text)?.[1] ?? "");
  const activated = await Promise.all(codes.map((code) => activate(test, code)));
  expect(activated.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410, 410]);
  const signedIn = await Promise.all(passwords.map((password) => status(email, password)));
  expect(signedIn.sort()).toEqual([200, 401, 401, 401, 401]);
});

it("makes one account of a form and a code sent twice, and signs nobody in", async () => {
  const email = "double@example.ru";
  const browser = await visitor(test);
  await register(test, { email }, browser);
  await register(test, { email }, browser);
  expect((await lastEmailTo(test, email)).text).toMatch(/ещё раз зарегистрировались/);
  const code = await activationCode(test, email);

  const both = await Promise.all([1, 2].map(() => activate(test, code, browser)));

  // A link alone signs nobody in.
  expect((await browser.call(paths.listAppointments)).statusCode).toBe(401);

  expect(both.map((answer) => answer.json().email)).toEqual([email, email]);
  expect(await namesOf(email)).toHaveLength(1);
});

it("gives up the form for a wrong address once its browser corrects it", async () => {
  const [wrong, right] = ["wrong@example.ru", "right@example.ru"];
  const browser = await visitor(test);
  await register(test, { email: wrong }, browser);
  const code = await activationCode(test, wrong);
  await register(test, { email: "bystander@example.ru" });

  await register(test, { email: right }, browser);

  expect(refusal(await activate(test, code))).toBe("410 code_expired");
  await browser.call(paths.resendActivation, { body: { email: wrong } });
  expect(await emailsTo(test, wrong)).toHaveLength(1);
  for (const email of [right, "bystander@example.ru"]) {
    expect((await activate(test, await activationCode(test, email))).statusCode).toBe(200);
  }
});

it("makes one account when a link is followed while another form is sent", async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = `crossing-${round}@example.ru`;
    await register(test, { email });
    const code = await activationCode(test, email);

    const answers = await Promise.all([
      activate(test, code),
      register(test, { email, password: STRANGERS }),
    ]);

    expect([200, 410]).toContain(answers[0].statusCode);
    expect(answers[1].statusCode).toBe(201);
    expect(await namesOf(email)).toHaveLength(answers[0].statusCode === 200 ? 1 : 0);
  }
});

// A letter that lower case makes an ordinary K.
it("writes to the address that is stored, whatever was typed", async () => {
  await createAccount(test, "kelvin@example.ru");
  const before = (await emailsTo(test, "kelvin@example.ru")).length;
  const kelvinSign = "\u212Aelvin@example.ru";

  await (await visitor(test)).call(paths.sendResetLink, { body: { email: kelvinSign } });
  await register(test, { email: kelvinSign });

  const emails = await emailsTo(test, "kelvin@example.ru");
  expect(emails).toHaveLength(before + 2);
  for (const { headers } of emails) expect(headers.to).toContain("kelvin@example.ru");
});

const resend = async (email: string) =>
  (await visitor(test)).call(paths.resendActivation, { body: { email } });
const ageCodes = (interval: string) =>
  test.app.database.execute(
    sql`update activations set expires_at = expires_at - ${interval}::interval`,
  );

it("takes an activation code within a day, from the site's own script only", async () => {
  await register(test, { email: "codes@example.ru" });
  const code = await activationCode(test, "codes@example.ru");

  const scanner = await new Browser(test.app).call(paths.activate, { params: { code } });
  expect(refusal(scanner)).toBe("400 bad_request");
  expect(refusal(await activate(test, "unknown"))).toBe("404 not_found");
  await ageCodes("24 hours");
  expect(refusal(await activate(test, code))).toBe("410 activation_expired");

  await resend("codes@example.ru");
  const fresh = await activationCode(test, "codes@example.ru");
  await ageCodes("23 hours 59 minutes");
  expect((await activate(test, fresh)).json()).toMatchObject({ email: "codes@example.ru" });
  for (const again of [fresh, code]) {
    const { message, email } = (await activate(test, again)).json();
    expect([message, email]).toEqual([
      expect.stringMatching(/уже подтвержден/),
      "codes@example.ru",
    ]);
  }
});

it("sends a new e-mail for an expired link, and none for an unknown one", async () => {
  const browser = await visitor(test);
  const again = (code: string) => browser.call(paths.resendActivation, { body: { code } });
  await register(test, { email: "stale@example.ru" });
  const stale = await activationCode(test, "stale@example.ru");
  await ageCodes("24 hours");

  const answers = [await again(stale), await again("unknown")];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await emailsTo(test, "stale@example.ru")).toHaveLength(2);
  const fresh = await activationCode(test, "stale@example.ru");
  expect((await activate(test, fresh)).statusCode).toBe(200);

  await again(stale);
  expect(await emailsTo(test, "stale@example.ru")).toHaveLength(2);
});

it("takes the required fields alone, and stores what the profile adds", async () => {
  const email = "short@example.ru";
  const browser = await visitor(test);
  const empty = { father_name: "", sex: "", phone: "", "city-chosen": false };
  const body = { ...registration(email, 1), ...empty };
  expect((await browser.call(paths.register, { body })).statusCode).toBe(201);
  await activate(test, await activationCode(test, email));
  const { user_id: id } = (await login(browser, email)).json();
  const info = async () =>
    (await browser.call(paths.showUser, { params: { id } })).json().data.profile.additional_info;

  const nothing = { father_name: "", sex: "", phone: "", city_chosen: false, city: { id: 1 } };
  expect(await info()).toMatchObject(nothing);
  await updateEmail({ id, email, browser }, email);
  expect(await info()).toMatchObject({ sex: "F", phone: "79990000000", city_chosen: true });
});

it("shows who follows an old link nothing of the account's present e-mail", async () => {
  const person = await createPerson(test);
  const code = await activationCode(test, person.email);
  const moved = `moved-${person.email}`;
  await updateEmail(person, moved);
  await activate(test, await activationCode(test, moved));

  expect(refusal(await activate(test, code))).toBe("410 code_expired");
});

it("gives up the form for an address that an account confirms as its new one", async () => {
  const person = await createPerson(test);
  const moved = `moved-${person.email}`;
  await updateEmail(person, moved);
  const code = await activationCode(test, moved);
  await register(test, { email: moved });
  expect((await activate(test, code)).statusCode).toBe(200);

  // A form that is left over would be mailed another link.
  await resend(moved);
  expect(await emailsTo(test, moved)).toHaveLength(2);
});
