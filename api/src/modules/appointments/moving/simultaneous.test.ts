import { and, eq, ne } from "drizzle-orm";
import { appointments } from "../../../database/schema/appointments";
import { book, cancel, create, heldTimeId, hold, move } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { createClinic, createTime } from "../../../testing/calendar";
import type { TestClinic } from "../../../testing/calendar";
import { signIn } from "../../../testing/people";
import type { Person } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

async function withAppointment(person: Person, clinic: TestClinic) {
  const old = await createTime(test.app, clinic);
  return { ...person, old, appointment: await book(person.browser, old) };
}

/** Where the live appointments of a user are. */
const liveTimes = async (userId: number) =>
  (
    await test.app.database
      .select({ time: appointments.clinicTimeId })
      .from(appointments)
      .where(and(eq(appointments.userId, userId), ne(appointments.status, "canceled")))
  ).map(({ time }) => time);

it("lets one of ten people move to one time, and leaves the others where they are", async () => {
  const clinic = await createClinic(test.app);
  const people = await Promise.all(
    (await signIn(test.app, 10)).map((person) => withAppointment(person, clinic)),
  );
  const wanted = await createTime(test.app, clinic, 9000);

  const statuses = await Promise.all(
    people.map(async ({ browser, appointment }) => {
      await hold(browser, wanted, { consumer_id: appointment.id });
      return (await move(browser, appointment.id, wanted)).statusCode;
    }),
  );

  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  for (const [index, { id, old }] of people.entries()) {
    expect(await liveTimes(id)).toEqual([statuses[index] === 200 ? wanted.id : old.id]);
  }
});

it("makes one move of the same call sent three times at once", async () => {
  const clinic = await createClinic(test.app);
  const [person] = await signIn(test.app, 1);
  const { browser, id, appointment } = await withAppointment(person!, clinic);
  const wanted = await createTime(test.app, clinic, 9000);
  await heldTimeId(browser, wanted, { consumer_id: appointment.id });

  const answers = await Promise.all([1, 2, 3].map(() => move(browser, appointment.id, wanted)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await liveTimes(id)).toEqual([wanted.id]);
});

it("either moves and then cancels, or cancels and does not move", async () => {
  const clinic = await createClinic(test.app);
  for (const person of await signIn(test.app, 5)) {
    const { browser, id, appointment, old } = await withAppointment(person, clinic);
    const wanted = await createTime(test.app, clinic, 9000);
    await heldTimeId(browser, wanted, { consumer_id: appointment.id });

    const [moved, canceled] = await Promise.all([
      move(browser, appointment.id, wanted),
      cancel(browser, appointment.id),
    ]);

    expect(canceled.statusCode).toBe(200);
    if (moved.statusCode !== 200) {
      expect(refusal(moved)).toEqual({ status: 409, code: "already_canceled" });
    }
    expect(await liveTimes(id)).toEqual([]);
    const [next] = await signIn(test.app, 1);
    expect((await book(next!.browser, old)).id).toBeGreaterThan(0);
  }
});

it("lets a held time serve one: a move, or the booking of a child", async () => {
  const clinic = await createClinic(test.app);
  const [person] = await signIn(test.app, 1);
  const { browser, id, appointment, old } = await withAppointment(person!, clinic);
  const wanted = await createTime(test.app, clinic, 9000, 0);
  const birthday = `${Number(wanted.day.slice(0, 4)) - 7}-01-01`;
  const timeId = await heldTimeId(browser, wanted, { birthday });

  const [moved, booked] = await Promise.all([
    move(browser, appointment.id, wanted),
    create(browser, timeId, { birth_date: birthday, name: "Аня" }),
  ]);

  const live = (await liveTimes(id)).sort((one, other) => one - other);
  if (moved.statusCode === 200) {
    expect(refusal(booked)).toEqual({ status: 410, code: "hold_expired" });
    expect(live).toEqual([wanted.id]);
  } else {
    expect(refusal(moved)).toEqual({ status: 410, code: "hold_expired" });
    expect(live).toEqual([old.id, wanted.id].sort((one, other) => one - other));
  }
});
