import { and, eq, isNull, like, ne, sql } from "drizzle-orm";
import { REMINDER_HOURS } from "../../../../../shared/reminders";
import { appointments, holds } from "../../../database/schema/appointments";
import { book, cancel, expireHolds, heldTimeId, hold, list, move } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import {
  beginIn,
  changeTime,
  createClinic,
  createNeighbour,
  createTime,
} from "../../../testing/calendar";
import type { TestClinic } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import { clinics } from "../../../database/schema/calendar";
import { letters } from "../../../database/schema/mail";
import { mailSettled, emailsTo } from "../../../testing/outbox";

const test = useTestApp();

async function mover(minutesFromNow = 6000, target?: TestClinic) {
  const person = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const old = await createTime(test.app, clinic, 3000);
  const neighbour = target ?? (await createNeighbour(test.app, clinic));
  const wanted = await createTime(test.app, neighbour, minutesFromNow);
  const appointment = await book(person.browser, old);
  await heldTimeId(person.browser, wanted, { consumer_id: appointment.id });
  return { ...person, clinic, old, wanted, appointment };
}

it("moves an appointment with its number, and frees the old time immediately", async () => {
  const { browser, id, appointment, old, wanted } = await mover();
  const other = await signInOne(test.app);

  const response = await move(browser, appointment.id, wanted);

  expect(await test.app.database.select().from(holds).where(eq(holds.userId, id))).toEqual([]);
  expect(response.statusCode).toBe(200);
  const { data } = response.json();
  expect(data).toMatchObject({
    id: appointment.id,
    recordId: appointment.recordId,
    intermediateStatus: "booked",
    familyName: "Иванова",
    birthDate: "1990-05-20",
    clinicName: "Соседняя клиника",
    startsAt: wanted.startsAt.toISOString(),
  });
  expect(await list(browser)).toEqual([data]);
  expect((await book(other.browser, old)).startsAt).toBe(old.startsAt.toISOString());
  expect(refusal(await hold(other.browser, wanted))).toBe("409 slot_taken");
});

it("keeps the old time when the new one has begun, is closed or not held", async () => {
  const { browser, id, appointment, clinic, wanted } = await mover();
  const other = await signInOne(test.app);
  const moves = async (time = wanted) => refusal(await move(browser, appointment.id, time));

  await beginIn(test.app, wanted, 0);
  expect(await moves()).toBe("410 slot_gone");
  await beginIn(test.app, wanted, 60);
  await changeTime(test.app, wanted, { closedAt: sql`now()` });
  expect(await moves()).toBe("410 slot_gone");
  await changeTime(test.app, wanted, { closedAt: null });

  const theirs = await createTime(test.app, clinic, 7000);
  const visit = await book(other.browser, theirs);
  // The hold table prevents this state, so it is made by hand: the index of appointments is the last guard.
  const isTheirs = eq(appointments.id, visit.id);
  const taken = { clinicTimeId: wanted.id };
  await test.app.database.update(appointments).set(taken).where(isTheirs);
  expect(await moves()).toBe("409 slot_taken");

  await heldTimeId(other.browser, theirs, { consumer_id: visit.id });
  await expireHolds(test.app, eq(holds.userId, id));
  for (const time of [wanted, theirs, { ...wanted, id: 2_000_000_000 }]) {
    expect(await moves(time)).toBe("410 hold_expired");
  }
  expect(await list(browser)).toEqual([appointment]);
});

it("moves neither what has begun nor what is canceled", async () => {
  const { browser, appointment, old, wanted } = await mover();
  await beginIn(test.app, old, 0);
  const begun = await move(browser, appointment.id, wanted);
  expect(refusal(begun)).toBe("409 too_late");
  expect(begun.json()).toMatchObject({ message: expect.stringContaining("перенести") as string });
  await beginIn(test.app, old, 60);
  await cancel(browser, appointment.id);

  expect(refusal(await move(browser, appointment.id, wanted))).toBe("409 already_canceled");
});

it("does not find the appointment of another person, nor one that never was", async () => {
  const { appointment, wanted } = await mover();
  const stranger = await signInOne(test.app);

  for (const id of [appointment.id, 2_000_000_000]) {
    expect(refusal(await move(stranger.browser, id, wanted))).toBe("404 not_found");
  }
});

const liveTimes = async (userId: number) =>
  (
    await test.app.database
      .select({ time: appointments.clinicTimeId })
      .from(appointments)
      .where(and(eq(appointments.userId, userId), ne(appointments.status, "canceled")))
  ).map(({ time }) => time);

it("makes one move of three equal concurrent calls, and of a later one", async () => {
  const { browser, id, appointment, wanted } = await mover();

  const answers = await Promise.all([1, 2, 3].map(() => move(browser, appointment.id, wanted)));

  answers.push(await move(browser, appointment.id, wanted));
  const data = { ...answers[0]!.json().data, sequence: 1 };
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { data }]);
  expect(await liveTimes(id)).toEqual([wanted.id]);
});

it("mails both times once for repeated calls, and plans the reminders again", async () => {
  const elsewhere = await createClinic(test.app);
  const { browser, email, appointment: before, wanted } = await mover(20 * 24 * 60, elsewhere);
  // A clinic of the same name in another city.
  await test.app.database
    .update(clinics)
    .set({ address: "ул. Ленина, д. 7" })
    .where(eq(clinics.id, elsewhere.id));
  await mailSettled(test);
  const after = (await move(browser, before.id, wanted)).json().data;
  await move(browser, before.id, wanted);

  const [, notice, ...others] = await emailsTo(test, email);

  expect(others).toEqual([]);
  expect(notice?.subject).toMatch(/^Запись перенесена: осмотр родинок \d{1,2} [а-я]+, \d\d:\d\d$/);
  const span = ({ timeBegin, timeEnd }: typeof before) => `${timeBegin}–${timeEnd}`;
  const former = `${before.clinicName}, ${before.address}`;
  expect(notice?.text).toMatch(new RegExp(`Было: .*${span(before)}.*${former}`));
  expect(notice?.text).toMatch(new RegExp(`Будет: .*${span(after)}`));
  expect(notice?.text).toContain(after.clinicName);
  expect(notice?.text).toContain(before.recordId);
  expect(notice?.text).not.toContain(before.familyName);
  expect(notice?.calendar).toContain("\nMETHOD:REQUEST\n");
  const planned = await test.app.database
    .select({ dueAt: letters.dueAt })
    .from(letters)
    .where(
      and(
        eq(letters.appointmentId, before.id),
        like(letters.kind, "reminder-%"),
        isNull(letters.droppedAt),
      ),
    );
  const hoursAhead = planned.map(
    ({ dueAt }) => (wanted.startsAt.getTime() - dueAt.getTime()) / 3_600_000,
  );
  expect(hoursAhead.sort((one, other) => other - one)).toEqual(REMINDER_HOURS);
});
