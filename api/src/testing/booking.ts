import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Appointment } from "@rodinki/contract/appointment";
import * as paths from "@rodinki/contract/paths";
import type { Browser } from "./browser";
import { beginIn, createClinic, createTime } from "./calendar";
import type { TestClinic, TestTime } from "./calendar";
import { holds } from "../database/schema/appointments";
import { signInOne } from "./people";
import type { Person } from "./people";
import type { TestApp } from "./test-app";

export const bookingForm = {
  family_name: "Иванова",
  name: "Анна",
  patronymic_name: "Петровна",
  birth_date: "20.05.1990",
  phone: "8 (999) 000-00-00",
  gender: "F",
  how_you_know: "search",
  "policy-agree": true,
};

export const hold = (browser: Browser, { id, day }: TestTime, query = {}) =>
  browser.call(paths.holdTime, { query: { clinic_time_id: id, time: day, ...query } });

export const expireHolds = ({ database }: FastifyInstance, which: SQL) =>
  database
    .update(holds)
    .set({ expiresAt: sql`now()` })
    .where(which);

export async function heldTimeId(browser: Browser, time: TestTime, query = {}): Promise<string> {
  const response = await hold(browser, time, query);
  expect(response.statusCode).toBe(200);
  return response.json().TimeId;
}

export const create = (browser: Browser, timeId: string, fields = {}, headers = {}) =>
  browser.call(paths.createAppointment, {
    body: { ...bookingForm, time_id: timeId, ...fields },
    headers,
  });

export async function book(browser: Browser, time: TestTime): Promise<Appointment> {
  const response = await create(browser, await heldTimeId(browser, time));
  expect(response.statusCode).toBe(201);
  return response.json().data;
}

export async function bookedVisit(
  test: TestApp,
  clinic: TestClinic,
  minutes?: number,
  childFromAge?: number | null,
) {
  const time = await createTime(test.app, clinic, minutes, childFromAge);
  const person = await signInOne(test.app);
  return { time, person, visit: await book(person.browser, time) };
}

export const list = async (browser: Browser) =>
  (await browser.call(paths.listAppointments)).json().data;

export const cancel = (browser: Browser, id: number) =>
  browser.call(paths.cancelAppointment, { query: { consumer_id: id } });

export const move = (browser: Browser, id: number, { id: clinicTimeId }: TestTime) =>
  browser.call(paths.moveAppointment, { params: { id }, body: { clinic_time_id: clinicTimeId } });

export async function visitThatIsOver(
  test: TestApp,
  browser: Browser,
  clinic?: Awaited<ReturnType<typeof createClinic>>,
): Promise<Appointment> {
  const time = await createTime(test.app, clinic ?? (await createClinic(test.app)));
  const appointment = await book(browser, time);
  await beginIn(test.app, time, -15);
  return appointment;
}

/** Moves all present and past holds of the person so many minutes into the past. */
export async function passMinutes(
  { app }: TestApp,
  { id }: Pick<Person, "id">,
  minutes: number,
): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes})`;
  await app.database.transaction(async (tx) => {
    // The counts are moved first, as the count of a hold is found by the hold's end, and nothing is given back here.
    await tx.execute(
      sql`update held_times set since = since - ${ago}, until = until - ${ago} where user_id = ${id}`,
    );
    await tx.execute(sql`update holds set expires_at = expires_at - ${ago} where user_id = ${id}`);
  });
}
