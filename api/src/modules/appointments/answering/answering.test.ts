import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../database/database";
import { appointments } from "../../../database/schema/appointments";
import * as paths from "@rodinki/contract/paths";
import { users } from "../../../database/schema/accounts";
import { journal } from "../../../database/schema/audit";
import { visitAnswers, visitLinks } from "../../../database/schema/visits";
import { book, bookedVisit, heldTimeId, hold, list, move } from "../../../testing/booking";
import { Browser, refusal } from "../../../testing/browser";
import { beginIn, createClinic, createTime, freeTime } from "../../../testing/calendar";
import { emailsTo, secretMailedTo } from "../../../testing/outbox";
import { bookFor } from "../../../testing/reception";
import { colleague } from "../../../testing/staff";
import { answer } from "./rules";
import { signInOne } from "../../../testing/people";
import { answerWith, reminderToken, showVisit } from "../../../testing/reminders";
import { sweep } from "../../../testing/rows";
import { bookChild } from "../../../testing/descriptions";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

async function reminded() {
  const clinic = await createClinic(test.app);
  const { person, time, visit: appointment } = await bookedVisit(test, clinic);
  const token = await reminderToken(test, { email: person.email, appointmentId: appointment.id });
  return { person, clinic, time, appointment, token, anybody: await new Browser(test.app).open() };
}

const times = (appointmentId: number, action: "answer" | "cancel") =>
  test.app.database.$count(
    journal,
    and(eq(journal.subjectId, appointmentId), eq(journal.action, action)),
  );

it("shows who has the e-mail the visit, and only a child's first name", async () => {
  const { anybody, token, appointment, person, clinic } = await reminded();

  const response = await showVisit(anybody, token);

  expect(response.json().data).toMatchObject({
    id: appointment.id,
    timeBegin: appointment.timeBegin,
    clinicName: appointment.clinicName,
    isConfirmed: false,
    childName: null,
  });
  for (const secret of [appointment.familyName, "Анна", appointment.recordId, appointment.phone]) {
    expect(response.body).not.toContain(secret);
  }
  const child = await bookChild(person.browser, await createTime(test.app, clinic, 4320, 3));
  const of = { email: person.email, appointmentId: child.id };
  const shown = await showVisit(anybody, await reminderToken(test, of));
  expect(shown.json().data.childName).toBe("Аня");
});

it("notes once that the patient comes, without a sign-in", async () => {
  const { anybody, person, token, appointment } = await reminded();

  const answers = await Promise.all([1, 2, 3].map(() => answerWith(anybody, token, "coming")));

  for (const one of answers) expect(one.json()).toEqual({ data: { answer: "coming" } });
  expect((await list(person.browser))[0]?.isConfirmed).toBe(true);
  expect((await showVisit(anybody, token)).json().data.isConfirmed).toBe(true);
  expect(await times(appointment.id, "answer")).toBe(1);
});

it("cancels for who cannot come, and accepts a repeated answer", async () => {
  const { anybody, person, token, appointment, time } = await reminded();
  await answerWith(anybody, token, "coming");

  for (let press = 0; press < 2; press += 1) {
    const answered = await answerWith(anybody, token, "not-coming");
    expect(answered.json()).toEqual({ data: { answer: "not-coming" } });
  }
  expect((await list(person.browser))[0]?.intermediateStatus).toBe("canceled");
  expect(await times(appointment.id, "cancel")).toBe(1);
  const subjects = (await emailsTo(test, person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Запись отменена"))).toHaveLength(1);
  expect((await hold((await signInOne(test.app)).browser, time)).statusCode).toBe(200);
  for (const ask of [showVisit(anybody, token), answerWith(anybody, token, "coming")]) {
    expect(refusal(await ask)).toBe("409 already_canceled");
  }
});

it("expires with a move, which deletes the answer about the old time", async () => {
  const { anybody, person, clinic, token, appointment } = await reminded();
  await answerWith(anybody, token, "coming");
  const wanted = await createTime(test.app, clinic, 6000);
  await heldTimeId(person.browser, wanted, { consumer_id: appointment.id });

  const moved = await move(person.browser, appointment.id, wanted);

  expect(moved.json().data.isConfirmed).toBe(false);
  for (const answer of ["coming", "not-coming"] as const) {
    expect(refusal(await answerWith(anybody, token, answer))).toBe("410 code_expired");
  }
  const { email } = person;
  const next = await reminderToken(test, { email, appointmentId: appointment.id });
  expect((await answerWith(anybody, next, "coming")).statusCode).toBe(200);
  expect((await list(person.browser))[0]?.isConfirmed).toBe(true);
});

it.each<[string, string, (known: Awaited<ReturnType<typeof reminded>>) => Promise<unknown>]>([
  ["the visit begins", "409 too_late", ({ time }) => beginIn(test.app, time, 0)],
  [
    "the account has another e-mail: the old mailbox may be a stranger's",
    "410 code_expired",
    ({ person: { id, email } }) =>
      test.app.database
        .update(users)
        .set({ email: `other-${email}` })
        .where(eq(users.id, id)),
  ],
])("expires when %s", async (_what, code, change) => {
  const known = await reminded();
  await change(known);

  for (const answer of ["coming", "not-coming"] as const) {
    expect(refusal(await answerWith(known.anybody, known.token, answer))).toEqual(code);
  }
  expect((await list(known.person.browser))[0]?.intermediateStatus).toBe("booked");
});

it("accepts no link that was not mailed", async () => {
  const { anybody, token, appointment } = await reminded();

  for (const other of [`${token}x`, "x", String(appointment.id)]) {
    expect(refusal(await showVisit(anybody, other))).toBe("404 not_found");
    expect(refusal(await answerWith(anybody, other, "not-coming"))).toBe("404 not_found");
  }
});

it("is unknown once the account is deleted, also when both are concurrent", async () => {
  const { anybody, person, token } = await reminded();

  const [answered, deleted] = await Promise.all([
    answerWith(anybody, token, "coming"),
    person.browser.call(paths.deleteAccount),
  ]);

  expect(deleted.statusCode).toBe(200);
  expect([200, 404]).toContain(answered.statusCode);
  for (const ask of [showVisit(anybody, token), answerWith(anybody, token, "not-coming")]) {
    expect(refusal(await ask)).toBe("404 not_found");
  }
});

it("erases links a week after they were mailed, and not the visit's answer", async () => {
  const { database } = test.app;
  const { browser, email } = await signInOne(test.app);
  const visit = await book(browser, await freeTime(test));
  const link = { appointmentId: visit.id, sequence: 0, recipient: email };
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  await database.insert(visitLinks).values([
    { ...link, tokenHash: "counts", createdAt: ago(8) },
    { ...link, tokenHash: "old", sequence: 1, createdAt: ago(8) },
    { ...link, tokenHash: "new", sequence: 1, createdAt: ago(6) },
  ]);
  await database.insert(visitAnswers).values({ ...link, comingAt: ago(8) });

  await sweep(database);

  const isVisit = eq(visitLinks.appointmentId, visit.id);
  const left = await database
    .select()
    .from(visitLinks)
    .where(isVisit)
    .orderBy(visitLinks.tokenHash);
  expect(left).toMatchObject([{ tokenHash: "counts" }, { tokenHash: "new" }]);
  expect(await database.$count(visitAnswers, eq(visitAnswers.appointmentId, visit.id))).toBe(1);
});

const before = (database: Database, happens: (tx: Database) => Promise<unknown>) =>
  ({
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      database.transaction((tx) => {
        const { runQuery } = tx;
        const runs: typeof runQuery = async (statement, values) => {
          if (statement.name === "lock-answered-appointment") await happens(tx);
          return runQuery(statement, values);
        };
        return work(Object.assign(tx, { runQuery: runs }));
      }),
  }) as Database;

it("changes nothing of a visit that an account has just taken over", async () => {
  const { database } = test.app;
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const { id: userId, email } = await signInOne(test.app);
  const { id: timeId } = await createTime(test.app, clinic);
  const booked = await bookFor(browser, clinic.id, timeId, { email });
  const token = await secretMailedTo(test, email, /#reminder=([\w-]+)/);
  const given = { token, answer: "not-coming", siteUrl: "http://localhost" } as const;
  const linked = before(database, (tx) =>
    tx.update(appointments).set({ userId }).where(eq(appointments.id, booked.json().id)),
  );

  await expect(answer(linked, given)).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect(await answer(database, given)).toBe(true);
});
