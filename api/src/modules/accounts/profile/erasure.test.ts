import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { letters } from "../../../database/schema/mail";
import { registrations } from "../../../database/schema/registrations";
import { dump } from "../../../testing/rows";
import { knownPerson } from "../../../testing/known-person";
import { lastEmailTo, mailSettled } from "../../../testing/outbox";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

// Erasure after actions in every order: system-tests/erasure-model.test.ts.
it("leaves no word about the person in any table", async () => {
  const { database } = test.app;
  const { id: userId, email, browser, cityId } = await knownPerson(test);
  await database.insert(registrations).values({
    email,
    passwordHash: "hash",
    surname: "Иванова",
    name: "Анна",
    fatherName: "Петровна",
    sex: "F",
    birthday: "1990-05-20",
    phone: "79991234567",
    cityId,
    consents: [],
    ip: "203.0.113.78",
  });
  const waits = { dueAt: sql`now() + interval '1 day'` };
  await database.insert(letters).values([
    { ...waits, kind: "reminder", userId },
    { ...waits, kind: "known-email", recipient: email },
    {
      ...waits,
      kind: "question",
      userId,
      recipient: "editors@example.ru",
      content: { text: "Анне" },
    },
  ]);
  await mailSettled(test);
  const words = [
    ...[email, "Иванова", "Анна", "Анне", "Петровна", "1990-05-20", "79991234567", "79990000000"],
    ...["Родинка на левой лопатке", "Спасибо всем", "Чего бояться?", "2019-02-17", "2031-07-13"],
    ...["203.0.113.77", "203.0.113.78", `push.example.ru/${userId}`],
  ];
  const before = await dump(database);
  for (const word of words) expect(before).toContain(word);

  expect((await browser.call(paths.deleteAccount)).statusCode).toBe(200);
  const farewell = await lastEmailTo(test, email);

  expect(farewell.subject).toBe("Личный кабинет удалён");
  const after = (await dump(database)).toLowerCase();
  for (const word of words) expect(after).not.toContain(word.toLowerCase());
});
