import { emailMessage } from "../mail/email-message";
import { queueEmail } from "../mail/repository";
import { book } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import type { Database } from "./database";

const test = useTestApp();

let told = 0;
beforeEach(() => {
  told = 0;
  // In place of the mail: nothing is sent.
  test.app.onEmailsQueued(() => void (told += 1));
});

const queue = (tx: Database) =>
  queueEmail(tx, { kind: "moved", to: "anna@example.ru", message: emailMessage("Проверка", []) });

it("tells of e-mails once, when their transaction is kept", async () => {
  await test.app.database.transaction(async (tx) => {
    await queue(tx);
    await tx.transaction(queue);
    expect(told).toBe(0);
  });
  expect(told).toBe(1);
});

it("tells nothing of a transaction that failed, nor of one without e-mails", async () => {
  const failing = test.app.database.transaction(async (tx) => {
    await queue(tx);
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  await test.app.database.transaction((tx) => tx.runQuery({ name: "", text: "select 1" }, []));
  expect(told).toBe(0);
});

it("tells of a booking, whose e-mail no code but its one statement writes", async () => {
  const { browser } = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app));
  told = 0;
  await book(browser, time);
  expect(told).toBe(1);
});
