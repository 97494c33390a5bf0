import { sql } from "drizzle-orm";
import { connect } from "../database/connect";
import type { Database } from "../database/database";
import { letters } from "../database/schema/mail";
import { freePort } from "../testing/server-process";
import { startSmtpServer } from "../testing/smtp-server";
import type { SmtpServer } from "../testing/smtp-server";
import { useTestApp } from "../testing/test-app";
import { createDatabase } from "../testing/test-database";
import { emailMessage } from "./email-message";
import { claimEmail, countWaitingEmails, queueEmail } from "./mail-repository";
import { sendingMail } from "./worker";

const lines: string[] = [];
let port = 0;
const test = useTestApp(
  async () => {
    port = await freePort();
    return {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Родинки под контролем <no-reply@example.ru>",
    };
  },
  { logStream: { write: (line) => void lines.push(line) } },
);
let server: SmtpServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
  await test.app.database.delete(letters);
});

const queueOne = (tx: Database, subject: string) =>
  queueEmail(tx, { kind: "moved", to: "anna@example.ru", message: emailMessage(subject, []) });
/** Queues an e-mail as another process does, without notifying the application's own worker. */
const queue = ({ database }: { database: Database }, subject = "Проверка") => {
  const other = Object.create(database, { emailsQueued: { value: () => undefined } }) as Database;
  return queueOne(other, subject);
};

const stored = () => test.app.database.select().from(letters);

const makeDue = () => test.app.database.update(letters).set({ dueAt: sql`now()` });

it("sends once what the mail server refused before, and erases its words", async () => {
  await queue(test.app);
  await test.app.mailSettled();
  expect(await stored()).toMatchObject([
    { attempts: 1, sentAt: null, recipient: "anna@example.ru" },
  ]);
  expect(await countWaitingEmails(test.app.database)).toBe(1);
  expect(lines.join("")).toContain("ESOCKET");
  expect(lines.join("")).not.toContain("anna@");

  server = await startSmtpServer({ port });
  await test.app.mailSettled();
  expect(server.received).toHaveLength(0);
  await makeDue();
  await test.app.mailSettled();
  await makeDue();
  await test.app.mailSettled();

  expect(server.received).toMatchObject([
    {
      subject: "Проверка",
      from: { name: "Родинки под контролем", address: "no-reply@example.ru" },
      to: [{ address: "anna@example.ru" }],
    },
  ]);
  expect(await stored()).toMatchObject([
    { sentAt: expect.any(Date) as Date, recipient: null, content: null },
  ]);
  expect(await countWaitingEmails(test.app.database)).toBe(0);
});

it("waits longer after every attempt, and erases the e-mail after the last", async () => {
  await queue(test.app);
  const waits: number[] = [];
  for (const attempts of [0, 1, 5]) {
    await test.app.database.update(letters).set({ attempts, dueAt: sql`now()` });
    await test.app.mailSettled();
    const [row] = await test.app.database
      .select({ minutes: sql<number>`extract(epoch from ${letters.dueAt} - now())::int / 60.0` })
      .from(letters);
    waits.push(Math.round(Number(row?.minutes)));
  }
  expect(waits).toEqual([1, 2, 32]);

  await test.app.database.update(letters).set({ attempts: 10, dueAt: sql`now()` });
  await test.app.mailSettled();
  expect(await stored()).toMatchObject([{ attempts: 11, droppedAt: null }]);

  await makeDue();
  await test.app.mailSettled();
  expect(await stored()).toMatchObject([
    { droppedAt: expect.any(Date) as Date, sentAt: null, recipient: null, content: null },
  ]);
  expect(lines.join("")).toContain("mail was given up");
  expect(lines.join("")).not.toContain("anna@");
});

it.each([
  ["550 5.1.1 no such user", "toRecipient", true],
  ["550 5.2.1 mailbox disabled", "toRecipient", true],
  ["550 no such user", "toRecipient", true],
  ["553 invalid name", "toRecipient", true],
  ["451 4.7.1 greylisted", "toRecipient", false],
  ["550 5.7.1 relaying denied", "toRecipient", false],
  ["550 5.1.1 no such user", "toSender", false],
] as const)("takes the answer «%s» %s for final: %s", async (answer, to, isFinal) => {
  server = await startSmtpServer({ port, [to]: () => answer });
  await queue(test.app);
  await makeDue();
  await test.app.mailSettled();

  expect(await stored()).toMatchObject([{ attempts: 1, sentAt: null, isUndelivered: isFinal }]);
});

it("resends what a dead process was sending, recognizable as the same e-mail", async () => {
  server = await startSmtpServer({ port });
  // In one transaction, because the application's own worker may look for e-mails at any time.
  const dying = await test.app.database.transaction(async (tx) => {
    await queue({ database: tx });
    return claimEmail(tx);
  });
  await test.app.mailSettled();
  expect(server.received).toHaveLength(0);

  await makeDue();
  await test.app.mailSettled();

  expect(server.received).toMatchObject([{ messageId: `<${dying?.reference}@example.ru>` }]);
});

it("sends each e-mail once, however many workers there are", async () => {
  // The application's own worker is one of them, whenever its turn comes.
  server = await startSmtpServer({ port });
  const subjects = Array.from({ length: 30 }, (_, index) => `Письмо ${index}`);
  const sent: string[] = [];
  const workers = subjects.slice(0, 4).map(() =>
    sendingMail({
      database: test.app.database,
      deliver: (_to, { subject }) => Promise.resolve(void sent.push(subject)),
      emailRenderers: {},
      log: test.app.log,
    }),
  );
  await test.app.database.transaction(async (tx) => {
    for (const subject of subjects) await queueOne(tx, subject);
  });

  await Promise.all(workers.map((send) => send(() => false)));
  await test.app.mailSettled();

  sent.push(...server.received.map(({ subject }) => subject ?? ""));
  expect(sent.sort()).toEqual(subjects.sort());
});

// A process that stops signals it to its jobs: jobs/scheduled-jobs.test.ts.
it("stops after the e-mail that was due for longest, and loses none", async () => {
  const { config, drop } = await createDatabase();
  const { database, close } = await connect(config);
  for (const subject of ["Второе", "Первое"]) await queueOne(database, subject);
  const dueAt = sql`now() - ${letters.id} * interval '1 minute'`;
  await database.update(letters).set({ dueAt });
  const sent: string[] = [];
  const send = sendingMail({
    database,
    deliver: (_to, { subject }) => Promise.resolve(void sent.push(subject)),
    emailRenderers: {},
    log: test.app.log,
  });

  await send(() => sent.length > 0);
  expect(sent).toEqual(["Первое"]);
  await send(() => false);
  expect(sent).toEqual(["Первое", "Второе"]);
  await close();
  await drop();
});

it("sends nothing of a transaction that failed", async () => {
  server = await startSmtpServer({ port });
  const failing = test.app.database.transaction(async (tx) => {
    await queueOne(tx, "Нет");
    throw new Error("on purpose");
  });

  await expect(failing).rejects.toThrow("on purpose");
  await test.app.mailSettled();
  expect(server.received).toHaveLength(0);
});
