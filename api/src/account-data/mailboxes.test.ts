import { eq, getTableName } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { openingAlerts } from "../database/schema/openings";
import { questions } from "../database/schema/questions";
import { letters } from "../database/schema/mail";
import { visitor } from "../testing/accounts";
import type { Browser } from "../testing/browser";
import { History } from "../testing/history";
import { mailSettled } from "../testing/outbox";
import { useTestApp } from "../testing/test-app";
import { mailboxTables } from "./mailboxes";

const test = useTestApp();

/** Columns for addresses whose rows name an account by themselves. A new one must be named here or in `mailboxTables`. */
const ofAccounts = [
  "users.email",
  "appointments.email",
  "visit_links.recipient",
  "email_changes.email",
  "email_undos.email",
  "letters.recipient",
  // Who works in a clinic: never erased, and no visitor.
  "staff.email",
  // Forms, which an account of their e-mail erases.
  "registrations.email",
];

const own = async ({ browser }: { browser: Browser }) =>
  JSON.stringify((await browser.call(paths.showOwnData)).json().data);
const leave = async ({ browser }: History) =>
  expect((await browser.call(paths.deleteAccount)).statusCode).toBe(200);
const stored = () => test.app.database.select().from(questions);
const confirm = (browser: Browser, token: string) =>
  browser.call(paths.confirmOpeningAlert, { body: { token } });

beforeEach(async () => {
  await test.app.database.delete(questions);
  await test.app.database.delete(openingAlerts);
});

// What people do in every order: system-tests/erasure-model.test.ts.
it("knows every column that holds an address", async () => {
  const found = await test.app.database.runQuery<{ name: string }>(
    {
      name: "columns-with-addresses",
      text: `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ 'mail$|recipient'`,
    },
    [],
  );
  const known = Object.values(mailboxTables).map((table) => `${getTableName(table)}.email`);
  expect(found.map(({ name }) => name).sort()).toEqual([...known, ...ofAccounts].sort());
});

it("shows and takes nothing of who had the address before, and nothing of who has it now", async () => {
  const before = await History.begin(test);
  const address = before.email;
  await before.ask(address);
  await before.ask(address, await visitor(test));
  await before.waitForOpening(address);
  await before.changeEmail();
  const now = await History.begin(test, address);
  await now.ask(address);

  const [theirs, other] = [await own(now), await own(before)];
  for (const { name, mailboxUserId } of await stored()) {
    expect(theirs.includes(name)).toBe(mailboxUserId === null);
    expect(other.includes(name)).toBe(mailboxUserId === before.id);
  }
  for (const city of before.cities.keys()) expect(theirs).not.toContain(city);
  await leave(now);

  expect((await stored()).map(({ mailboxUserId }) => mailboxUserId)).toEqual([
    before.id,
    before.id,
  ]);
  expect(await test.app.database.$count(openingAlerts)).toBe(1);
  await leave(before);
  expect(await stored()).toEqual([]);
});

it("leaves to a mailbox that was undone what it sent itself", async () => {
  const person = await History.begin(test);
  await person.changeEmail();
  const undone = person.email;
  await person.ask(undone, await visitor(test));
  await person.ask(undone);
  await person.undo();
  const holder = await History.begin(test, undone);

  const theirs = await own(holder);
  for (const { question, userId } of await stored()) {
    expect(theirs.includes(question)).toBe(userId === null);
  }
  await leave(person);

  const [left, ...more] = await stored();
  expect([left?.email, left?.userId, more]).toEqual([undone, null, []]);
});

it("does not tell who types an address whether it waits, and leaves it to who confirms it", async () => {
  const [typist, owner] = [await History.begin(test), await History.begin(test)];
  const theirs = owner.email;
  const { cityName, token } = await typist.waitForOpening(theirs);
  expect(await own(typist)).not.toContain(cityName);

  expect((await confirm(await visitor(test), token)).statusCode).toBe(200);
  expect(await own(typist)).not.toContain(cityName);
  expect(await own(typist)).not.toContain(theirs);
  expect(await own(owner)).toContain(cityName);
  await leave(typist);

  expect(await own(owner)).toContain(cityName);
});

it("erases the e-mail to the editors with a question of nobody who was signed in", async () => {
  const person = await History.begin(test);
  await mailSettled(test);
  const { database } = test.app;
  await person.ask(person.email, await visitor(test));
  const [asked] = await stored();
  await mailSettled(test);
  // As while the mail server is away.
  const waits = {
    sentAt: null,
    recipient: "editors@example.ru",
    content: { text: asked?.question },
  };
  const unsent = await database
    .update(letters)
    .set({ ...waits, dueAt: new Date(Date.now() + 3_600_000) })
    .where(eq(letters.questionId, asked?.id ?? 0))
    .returning();
  expect(unsent).toHaveLength(1);

  await leave(person);

  const left = await database.select({ id: letters.id }).from(letters);
  expect(left.map(({ id }) => id)).not.toContain(unsent[0]?.id);
});
