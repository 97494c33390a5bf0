import { asc, eq, getTableColumns, getTableName, isNull, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { letters, mailboxes } from "../database/schema/mail";
import { users, calendarFeeds } from "../database/schema/accounts";
import { deleteUnused } from "../modules/accounts/unused/unused";
import { signInOne } from "../testing/people";
import { SITE_URL, useTestApp } from "../testing/test-app";
import { pushSubscriptions } from "../database/schema/push";
import { emailMessage } from "../mail/email-message";
import { queueEmail } from "../mail/mail-repository";
import { book } from "../testing/booking";
import { refusal } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { mailSettled } from "../testing/outbox";
import { insertSecrets } from "../testing/own-rows";
import { schemaTables } from "../testing/rows";
import { openingAlerts } from "../database/schema/subscriptions";
import { questions } from "../database/schema/questions";
import { visitor } from "../testing/accounts";
import { History } from "../testing/history";
import { forgetSecrets, secretTables } from "./forget-secrets";
import { mailboxTables } from "./mailboxes";

it("names every table with the hash of a secret, except passwords", async () => {
  const withSecret = (await schemaTables())
    .filter((table) => Object.keys(getTableColumns(table)).some((name) => /hash$/i.test(name)))
    // The key of this table is the hash of an address, which is no secret.
    .filter((table) => table !== mailboxes)
    .map(getTableName);

  // A recovery code opens nothing without the password, and is the way in when the authenticator app is lost.
  const ofPasswords = ["registrations", "users", "staff", "staff_codes"];
  expect([...secretTables.map(getTableName), ...ofPasswords].sort()).toEqual(withSecret.sort());
});

const test = useTestApp();

it("notifies everybody again before a deletion after a restored backup", async () => {
  const { database } = test.app;
  const { id } = await signInOne(test.app);
  const isTheirs = eq(users.id, id);
  // In one go: the app's own job must not find them between the two.
  await database.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        lastUsedOn: sql`current_date - interval '3 years'`,
        unusedNoticeAt: sql`now() - interval '1 year'`,
      })
      .where(isTheirs);
    await forgetSecrets(tx);
  });
  await deleteUnused(database, { siteUrl: SITE_URL, cancelVisits: () => Promise.resolve([]) });

  const [left] = await database
    .select({ isNew: sql`${users.unusedNoticeAt} > now() - interval '1 hour'` })
    .from(users)
    .where(isTheirs);
  expect(left).toEqual({ isNew: true });
});

// Waiting e-mails, as at a mail server that takes none. What calls this: cli/programs.soak.test.ts.
describe("after a restored backup", () => {
  const mailing = useTestApp({
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "no-reply@example.ru",
    LOG_LEVEL: "silent",
  });
  const app = () => mailing.app;

  async function visitIn(hours: number) {
    const { id: userId, email, browser } = await signInOne(app());
    const time = await createTime(app(), await createClinic(app()), hours * 60);
    return { userId, email, browser, appointmentId: (await book(browser, time)).id };
  }

  it("ends sessions and links, drops past e-mails, still reminds of visits", async () => {
    // Reminders: both of the first visit lie ahead, the first of the second visit is due by now, the last of the third visit is due.
    const [first, second, third] = [await visitIn(96), await visitIn(24), await visitIn(2)];
    await mailSettled(mailing);
    const reminder = ({ appointmentId }: typeof first, kind: string, hours: number) => ({
      kind,
      appointmentId,
      dueAt: sql`now() + make_interval(hours => ${hours})`,
    });
    const { database } = app();
    await database
      .insert(letters)
      .values([
        reminder(second, "reminder-48h", -24),
        reminder(third, "reminder-48h", -46),
        reminder(third, "reminder-3h", -1),
      ]);
    const words = emailMessage("Слова", []);
    await queueEmail(database, { kind: "question", to: "anna@example.ru", message: words });
    await insertSecrets(database, first);
    // Sending each e-mail has failed, so it is postponed.
    await mailSettled(mailing);

    await forgetSecrets(database);

    for (const table of [...secretTables, pushSubscriptions]) {
      // The row that is left says that there was an address: modules/appointments/calendar-feed/calendar-feed.test.ts.
      if (table !== calendarFeeds) expect(await database.$count(table)).toBe(0);
    }
    const waiting = await database
      .select({ kind: letters.kind, appointmentId: letters.appointmentId })
      .from(letters)
      .where(sql`${isNull(letters.sentAt)} and ${isNull(letters.droppedAt)}`)
      .orderBy(asc(letters.appointmentId), asc(letters.kind));
    expect(waiting).toEqual([
      { kind: "reminder-3h", appointmentId: first.appointmentId },
      { kind: "reminder-48h", appointmentId: first.appointmentId },
      { kind: "reminder-3h", appointmentId: second.appointmentId },
      { kind: "reminder-3h", appointmentId: third.appointmentId },
    ]);
    expect(refusal(await first.browser.call(paths.listAppointments))).toBe("401 unauthenticated");
  });
});

/** Columns for addresses whose rows name an account by themselves. A new one must be named here or in `mailboxTables`. */
const ofAccounts = [
  "users.email",
  "appointments.email",
  "visit_links.recipient",
  "email_changes.email",
  "email_undos.email",
  "letters.recipient",
  // E-mails of waiting callers belong to the account that has proven them.
  "waiting_callers.email",
  // Colleagues of clinics are not visitors and are never erased.
  "staff.email",
  "clinic_invitations.email",
  // Registration forms are erased by the account that their e-mail gets.
  "registrations.email",
];

const own = async ({ browser }: History) =>
  JSON.stringify((await browser.call(paths.showOwnData)).json().data);
const leave = async ({ browser }: History) =>
  expect((await browser.call(paths.deleteAccount)).statusCode).toBe(200);
const stored = () => test.app.database.select().from(questions);

beforeEach(async () => {
  await test.app.database.delete(questions);
  await test.app.database.delete(openingAlerts);
});

// Erasure after actions in every order: system-tests/erasure-model.test.ts.
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

it("hides from who types an address whether it waits", async () => {
  const [typist, owner] = [await History.begin(test), await History.begin(test)];
  const { cityName, token } = await typist.waitForOpening(owner.email);
  expect(await own(typist)).not.toContain(cityName);

  const confirmed = { body: { token } };
  await (await visitor(test)).call(paths.confirmOpeningAlert, confirmed);
  expect(await own(typist)).not.toContain(cityName);
  await leave(typist);

  expect(await own(owner)).toContain(cityName);
});

it("erases the e-mail to the editors with an anonymous question", async () => {
  const person = await History.begin(test);
  await mailSettled(test);
  const { database } = test.app;
  await person.ask(person.email, await visitor(test));
  const [asked] = await stored();
  await mailSettled(test);
  // The state while the mail server is away.
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
