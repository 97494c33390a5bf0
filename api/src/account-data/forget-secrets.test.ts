import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, eq, getTableColumns, getTableName, isNull, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { letters, mailboxes } from "../database/schema/mail";
import { users } from "../database/schema/accounts";
import { deleteUnused } from "../modules/accounts/unused/unused";
import { signInOne } from "../testing/people";
import { SITE_URL, useTestApp } from "../testing/test-app";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { pushSubscriptions } from "../database/schema/push";
import { emailMessage } from "../mail/email-message";
import { queueEmail } from "../mail/repository";
import { book } from "../testing/booking";
import { Browser, refusal } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { mailSettled } from "../testing/outbox";
import { prepareDataDirectory } from "../testing/prepared/data-directory";
import { runScript } from "../testing/run-script";
import { insertSecrets } from "../testing/own-rows";
import { schemaTables } from "../testing/schema-tables";
import { freePort } from "../testing/server-process";
import { forgetSecrets, secretTables } from "./forget-secrets";

it("names every table that keeps the hash of a secret, but for those of passwords", async () => {
  const withSecret = (await schemaTables())
    .filter((table) => Object.keys(getTableColumns(table)).some((name) => /hash$/i.test(name)))
    // Its key is the hash of an address, which is no secret.
    .filter((table) => table !== mailboxes)
    .map(getTableName);

  // A recovery code opens nothing without the password, and is the way in when the authenticator app is lost.
  const ofPasswords = ["registrations", "users", "staff", "staff_codes"];
  expect([...secretTables.map(getTableName), ...ofPasswords].sort()).toEqual(withSecret.sort());
});

const test = useTestApp();

it("tells everybody again after a restored backup: who came since must not be deleted at once", async () => {
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

describe("the programs that back up and restore", () => {
  let folder = "";
  let environment: Record<string, string> = {};
  let app: FastifyInstance;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "rodinki-restored-"));
    environment = {
      DATA_DIR: path.join(folder, "data"),
      DEMO_DATA: "0",
      SERVE_SITE: "0",
      CAPTCHA_PROVIDER: "off",
      LOG_LEVEL: "silent",
      // Nobody takes e-mails there: they wait.
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MAIL_FROM: "no-reply@example.ru",
    };
    await prepareDataDirectory(path.join(folder, "data"));
    app = await open();
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const open = () => buildApp({ config: readConfig(environment), projectRoot: folder });

  async function backUpAndRestore(): Promise<void> {
    await mailSettled({ app });
    await app.close();
    const file = path.join(folder, "backup.tar.gz");
    for (const [name, args] of [
      ["backup", [file]],
      ["restore", [file, "--force"]],
    ] as const) {
      expect(await runScript(name, [...args], environment)).toMatchObject({ code: 0, stderr: "" });
    }
    app = await open();
  }

  /** Each visit so many hours ahead, of somebody of its own. */
  async function visitIn(hours: number) {
    const { id: userId, email, browser } = await signInOne(app);
    const time = await createTime(app, await createClinic(app), hours * 60);
    return { userId, email, browser, appointmentId: (await book(browser, time)).id };
  }

  it("end sessions and mailed links, drop the e-mails of the past, and still remind of every visit to come", async () => {
    // Both reminders are to come; the first is due by now; the last one is.
    const [first, second, third] = [await visitIn(96), await visitIn(24), await visitIn(2)];
    await mailSettled({ app });
    const reminder = ({ appointmentId }: typeof first, kind: string, hours: number) => ({
      kind,
      appointmentId,
      dueAt: sql`now() + make_interval(hours => ${hours})`,
    });
    await app.database
      .insert(letters)
      .values([
        reminder(second, "reminder-48h", -24),
        reminder(third, "reminder-48h", -46),
        reminder(third, "reminder-3h", -1),
      ]);
    const words = emailMessage("Слова", []);
    await queueEmail(app.database, { kind: "question", to: "anna@example.ru", message: words });
    await insertSecrets(app.database, first);

    await backUpAndRestore();

    const returned = new Browser(app);
    for (const [name, value] of first.browser.cookies) returned.cookies.set(name, value);
    const list = await returned.call(paths.listAppointments);
    expect(refusal(list)).toEqual({ status: 401, code: "unauthenticated" });
    for (const table of [...secretTables, pushSubscriptions]) {
      expect(await app.database.$count(table)).toBe(0);
    }
    const waiting = await app.database
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
  });
});
