import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { users } from "../../../database/schema/accounts";
import { journal } from "../../../database/schema/audit";
import { visitAnswers, visitLinks } from "../../../database/schema/visits";
import { book, bookedVisit, heldTimeId, list, move } from "../../../testing/booking";
import { Browser, refusal } from "../../../testing/browser";
import { beginIn, createClinic, createTime, freeTime } from "../../../testing/calendar";
import { emailsTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { answerWith, reminderToken, showVisit } from "../../../testing/reminders";
import { sweep } from "../../../testing/rows";
import { alreadyCanceled, codeExpired, notFound, tooLate } from "../../../testing/refusals";
import { bookChild } from "../../../testing/descriptions";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** A person who got a reminder of a visit in three days, and the browser of a stranger who has the e-mail. */
async function reminded() {
  const clinic = await createClinic(test.app);
  const { person, time, visit: appointment } = await bookedVisit(test, clinic);
  const token = await reminderToken(test, { email: person.email, appointmentId: appointment.id });
  return { person, clinic, time, appointment, token, anybody: await new Browser(test.app).open() };
}

const actions = async (appointmentId: number) =>
  (
    await test.app.database
      .select({ action: journal.action })
      .from(journal)
      .where(eq(journal.subjectId, appointmentId))
  ).map(({ action }) => action);

it("shows the visit to anyone who has the e-mail, and of the people nothing", async () => {
  const { anybody, token, appointment } = await reminded();

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
});

it("names a child, so that a parent knows which visit it is", async () => {
  const { email, browser } = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app), 4320, 3);
  const { id: appointmentId } = await bookChild(browser, time);
  const token = await reminderToken(test, { email, appointmentId });

  expect((await showVisit(browser, token)).json().data.childName).toBe("Аня");
});

it("notes once that the patient comes, without a sign-in", async () => {
  const { anybody, person, token, appointment } = await reminded();

  const answers = await Promise.all([1, 2, 3].map(() => answerWith(anybody, token, "coming")));

  expect(answers.map((one) => one.json())).toEqual(
    Array(3).fill({ data: { answer: "coming" } }) as object[],
  );
  expect((await list(person.browser))[0]?.isConfirmed).toBe(true);
  expect((await showVisit(anybody, token)).json().data.isConfirmed).toBe(true);
  expect((await actions(appointment.id)).filter((action) => action === "answer")).toHaveLength(1);
});

it("cancels for a person who cannot come, as the cabinet does, and accepts a repeated answer", async () => {
  const { anybody, person, clinic, token, appointment, time } = await reminded();
  const query = { clinic_id: clinic.id, time: time.day };
  const times = async () => (await anybody.call(paths.listTimes, { query })).json().data;
  await answerWith(anybody, token, "coming");
  expect(await times()).toEqual([]);

  const first = await answerWith(anybody, token, "not-coming");
  const again = await answerWith(anybody, token, "not-coming");

  expect([first.json(), again.json()]).toEqual(
    Array(2).fill({ data: { answer: "not-coming" } }) as object[],
  );
  expect((await list(person.browser))[0]?.intermediateStatus).toBe("canceled");
  expect((await actions(appointment.id)).filter((action) => action === "cancel")).toHaveLength(1);
  const emails = await emailsTo(test, person.email);
  expect(emails.filter(({ subject }) => subject.startsWith("Запись отменена"))).toHaveLength(1);
  expect((await times()).map(({ id }) => id)).toContain(time.id);
  // A canceled visit cannot be confirmed again.
  for (const ask of [showVisit(anybody, token), answerWith(anybody, token, "coming")]) {
    expect(refusal(await ask)).toEqual(alreadyCanceled);
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
    expect(refusal(await answerWith(anybody, token, answer))).toEqual(codeExpired);
  }
  const { email } = person;
  const next = await reminderToken(test, { email, appointmentId: appointment.id });
  expect((await answerWith(anybody, next, "coming")).statusCode).toBe(200);
  expect((await list(person.browser))[0]?.isConfirmed).toBe(true);
});

it.each<[string, object, (known: Awaited<ReturnType<typeof reminded>>) => Promise<unknown>]>([
  ["the visit begins", tooLate, ({ time }) => beginIn(test.app, time, 0)],
  [
    "the account has another e-mail: the old mailbox may be a stranger's",
    codeExpired,
    ({ person }) =>
      test.app.database
        .update(users)
        .set({ email: `other-${person.email}` })
        .where(eq(users.id, person.id)),
  ],
])("expires when %s", async (_what, code, change) => {
  const known = await reminded();
  await change(known);

  for (const answer of ["coming", "not-coming"] as const) {
    expect(refusal(await answerWith(known.anybody, known.token, answer))).toEqual(code);
  }
  expect((await list(known.person.browser))[0]?.intermediateStatus).toBe("booked");
});

it("accepts no link that was not mailed, and stores none in the clear", async () => {
  const { anybody, token, appointment } = await reminded();

  for (const other of [`${token}x`, "x", String(appointment.id)]) {
    expect(refusal(await showVisit(anybody, other))).toEqual(notFound);
    expect(refusal(await answerWith(anybody, other, "not-coming"))).toEqual(notFound);
  }
  const stored = await test.app.database.select().from(visitLinks);
  expect(JSON.stringify(stored)).not.toContain(token);
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
    expect(refusal(await ask)).toEqual(notFound);
  }
});

it("either cancels and then says so, or notes who comes and then cancels", async () => {
  const { anybody, person, token } = await reminded();

  const [coming, notComing] = await Promise.all([
    answerWith(anybody, token, "coming"),
    answerWith(anybody, token, "not-coming"),
  ]);

  expect(notComing.statusCode).toBe(200);
  expect([200, 409]).toContain(coming.statusCode);
  expect((await list(person.browser))[0]).toMatchObject({
    intermediateStatus: "canceled",
    isConfirmed: false,
  });
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

  const left = await database
    .select({ tokenHash: visitLinks.tokenHash })
    .from(visitLinks)
    .where(eq(visitLinks.appointmentId, visit.id))
    .orderBy(visitLinks.tokenHash);
  expect(left).toEqual([{ tokenHash: "counts" }, { tokenHash: "new" }]);
  expect(await database.$count(visitAnswers, eq(visitAnswers.appointmentId, visit.id))).toBe(1);
});
