import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { letters, mailboxes } from "../database/schema/mail";
import { register, updateEmail, visitor } from "../testing/accounts";
import { createClinic } from "../testing/calendar";
import { History } from "../testing/history";
import { emailsTo } from "../testing/outbox";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import type { EmailKind } from "./email-kind";
import { MAILBOX_EMAILS, mailboxHash, mailboxOf, maxBefore } from "./mailbox";
import { isFlooded } from "./mail-repository";

const test = useTestApp();
const FLOOD = 9;
const OTHERS = MAILBOX_EMAILS - 2;

let people = 0;
let victim = "";
beforeEach(() => {
  people += 1;
  victim = `victim${people}@example.ru`;
});

const registerAgain = (number: number) =>
  register(test, { email: number % 2 ? victim : victim.toUpperCase() });
const changeEmail = async () => updateEmail(await signInOne(test.app), victim);
const askForOpening = async () => {
  const { cityId } = await createClinic(test.app);
  // Within a minute of the last e-mail none is sent, so that one is made older.
  await test.app.database.execute(
    sql`update opening_alerts set mailed_at = now() - interval '1 hour'`,
  );
  const body = { city_id: cityId, email: victim, "policy-agree": true };
  return (await visitor(test)).call(paths.askForOpeningAlert, { body });
};
const askForPassword = async () => {
  await test.app.database.update(letters).set({ createdAt: sql`now() - interval '2 hours'` });
  return (await visitor(test)).call(paths.sendResetLink, { body: { email: victim } });
};

async function flood(ask: (number: number) => Promise<{ statusCode: number; body: string }>) {
  const answers = new Set<string>();
  for (let number = 0; number < FLOOD; number += 1) {
    const { statusCode, body } = await ask(number);
    answers.add(`${statusCode} ${body.startsWith('{"data"') ? "data" : body}`);
  }
  return answers;
}

const arrived = async (email = victim) => (await emailsTo(test, email)).length;
const passes = (time: string) =>
  test.app.database
    .update(mailboxes)
    .set({ restedAt: sql`${mailboxes.restedAt} - ${time}::interval` });

it.each([
  ["Anna@Example.ru", "anna@example.ru"],
  ["anna+kids+2@example.ru", "anna@example.ru"],
  ["+anna@example.ru", "+anna@example.ru"],
  ["anna@XN--80A1ACNY.xn--p1ai", "anna@почта.рф"],
  ["a.n.na+1@googlemail.com", "anna@gmail.com"],
  ["anna-ivanova@ya.ru", "anna.ivanova@yandex.ru"],
  ["anna.ivanova@yandex.kz", "anna.ivanova@yandex.ru"],
  ["a.nna@mail.ru", "a.nna@mail.ru"],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it("limits what a colleague causes, and nothing about safety and visits", () => {
  const kinds = ["booked", "new-device", "email-change-notice", "password-changed", "question"];
  for (const kind of kinds as EmailKind[]) expect([kind, maxBefore(kind)]).toEqual([kind, null]);
  expect([maxBefore("staff-invitation"), maxBefore("staff-role")]).toEqual([5, 5]);
});

it.each([
  ["registration", registerAgain, MAILBOX_EMAILS],
  ["e-mails about openings", askForOpening, OTHERS],
])(
  "%s: the mailbox gets few e-mails, and the requester the same answer",
  async (_by, call, most) => {
    const answers = await flood(call);

    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^20/);
    expect(await arrived()).toBe(most);
  },
);

it("counts all calls, reserves the last e-mails for sign-in, refills hourly", async () => {
  victim = (await signInOne(test.app)).email;
  const before = await arrived();
  await flood(changeEmail);
  await flood(askForOpening);
  await flood(registerAgain);
  expect((await arrived()) - before).toBe(OTHERS);

  await flood(askForPassword);
  expect((await arrived()) - before).toBe(MAILBOX_EMAILS);

  await passes("1 hour");
  await flood(changeEmail);
  expect((await arrived()) - before).toBe(MAILBOX_EMAILS);
  await flood(askForPassword);
  expect((await arrived()) - before).toBe(MAILBOX_EMAILS + 1);
  await passes("9 hours");
  await flood(changeEmail);
  expect((await arrived()) - before).toBe(MAILBOX_EMAILS + 1 + OTHERS);
});

const count = (email: string) =>
  test.app.database.$count(mailboxes, eq(mailboxes.mailboxHash, mailboxHash(email)));

it("forgets a deleted account's own mailboxes, and none that it only typed", async () => {
  const person = await History.begin(test);
  await person.changeEmail();
  await updateEmail(person, victim);
  const own = [...person.addresses];
  expect(await Promise.all([...own, victim].map(count))).toEqual([1, 1, 1]);

  expect((await person.browser.call(paths.deleteAccount)).statusCode).toBe(200);

  expect(await Promise.all(own.map(count))).toEqual([0, 0]);
  expect(await count(victim)).toBe(1);
});

it("pauses an account's e-mails for a minute, or ten after five an hour", async () => {
  const { id } = await signInOne(test.app);
  const isPaused = () => isFlooded(test.app.database, id, "password-reset");
  const send = (count: number, minutes: number) =>
    test.app.database.execute(
      sql`insert into letters (kind, user_id, sent_at, created_at)
        select 'password-reset', ${id}, now(), now() - make_interval(mins => ${minutes})
        from generate_series(1, ${count})`,
    );

  await send(4, 2);
  expect(await isPaused()).toBe(false);
  await send(1, 5);
  expect(await isPaused()).toBe(true);
  await test.app.database.execute(
    sql`update letters set created_at = created_at - interval '9 minutes' where user_id = ${id}`,
  );
  expect(await isPaused()).toBe(false);
  await send(1, 0);
  expect(await isPaused()).toBe(true);
});
