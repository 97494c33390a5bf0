import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as paths from "@rodinki/contract/paths";
import type { StaffRole } from "@rodinki/contract/choices";
import type { ClosingPreview } from "@rodinki/contract/closing";
import { clinicTimes, doctors } from "../database/schema/calendar";
import { book } from "./booking";
import type { Browser } from "./browser";
import { createClinic } from "./calendar";
import type { TestClinic, TestTime } from "./calendar";
import { signInOne } from "./people";
import { colleague } from "./staff";

export interface ClinicDay {
  clinic: TestClinic;
  day: string;
  doctors: [number, number];
  /** The time of the first or second doctor that begins at this hour of the clinic's clock. */
  at: (clock: string, doctor?: 0 | 1) => TestTime;
}

/** Creates quarters of an hour of both doctors at these hours of the clinic's clock. @param days from now on the clinic's calendar */
export async function createDay(
  app: FastifyInstance,
  clocks: readonly [first: string[], second: string[]],
  { days = 3, clinic: known }: { days?: number; clinic?: TestClinic } = {},
): Promise<ClinicDay> {
  const clinic = known ?? (await createClinic(app));
  const [first, second] = await app.database
    .insert(doctors)
    .values(
      [null, 3].map((childFromAge) => ({
        name: `Врач ${randomUUID().slice(0, 8)}`,
        speciality: "дерматолог",
        childFromAge,
      })),
    )
    .returning();
  if (first === undefined || second === undefined) throw new Error("no doctors");
  const day = sql`((now() at time zone ${clinic.timeZone})::date + ${days}::int)`;
  const times = new Map<string, TestTime>();
  for (const [index, { id: doctorId }] of [first, second].entries()) {
    for (const clock of clocks[index] ?? []) {
      const startsAt = sql`(${day} + ${clock}::time) at time zone ${clinic.timeZone}`;
      const endsAt = sql`${startsAt} + interval '15 minutes'`;
      const [time] = await app.database
        .insert(clinicTimes)
        .values({ clinicId: clinic.id, doctorId, startsAt, endsAt, day })
        .returning();
      if (time !== undefined) times.set(`${index} ${clock}`, time);
    }
  }
  app.shared.forget();
  return {
    clinic,
    day: [...times.values()][0]?.day ?? "",
    doctors: [first.id, second.id],
    at: (clock, doctor = 0) => {
      const time = times.get(`${doctor} ${clock}`);
      if (time === undefined) throw new Error(`nobody is seen at ${clock}`);
      return time;
    },
  };
}

export async function createVisitedDay(
  app: FastifyInstance,
  clocks: readonly [first: string[], second: string[]],
  { role, ...where }: { role?: StaffRole; days?: number; clinic?: TestClinic } = {},
) {
  const at = await createDay(app, clocks, where);
  const person = await signInOne(app);
  const visit = await book(person.browser, at.at(clocks[0][0] ?? ""));
  const { browser } = await colleague(app, at.clinic.id, role);
  return { at, person, visit, browser };
}

interface Hours {
  doctor_id: number | null;
  day: string;
  from: string;
  to: string;
  leaves?: boolean;
}

export const hoursOf = (
  { day, doctors: [doctor] }: ClinicDay,
  { from = "09:00", to = "12:00", doctor_id = doctor }: Partial<Hours> = {},
): Hours => ({ doctor_id, day, from, to });

/** A clinic, of which the calls need its id alone. */
interface InClinic {
  clinic: { id: number };
}

export const preview = (browser: Browser, { clinic }: InClinic, hours: Hours) =>
  browser.call(paths.previewClosing, { params: { id: clinic.id }, json: hours });

export const asProposed = ({ digest, parties }: ClosingPreview) => ({
  digest,
  people: parties.flatMap(({ people, proposed }) =>
    people.map(({ id }, index) => ({ id, to: proposed?.[index] ?? null })),
  ),
});

export const apply = (
  browser: Browser,
  { clinic }: InClinic,
  body: object,
  key: string = randomUUID(),
) =>
  browser.call(paths.closeHours, {
    params: { id: clinic.id },
    json: body,
    headers: { "idempotency-key": key },
  });

export const wholeDay = (day: string): Hours => ({
  doctor_id: null,
  day,
  from: "00:00",
  to: "24:00",
});

export async function closeDay(app: FastifyInstance, clinicId: number, day: string) {
  const { browser } = await colleague(app, clinicId);
  return closeHours(browser, { clinic: { id: clinicId } }, wholeDay(day));
}

export const closeAsProposed = (browser: Browser, at: ClinicDay, hours = hoursOf(at)) =>
  closeHours(browser, at, hours);

export async function closeHours(browser: Browser, at: InClinic, hours: Hours) {
  const seen = (await preview(browser, at, hours)).json();
  const answer = await apply(browser, at, { ...hours, ...asProposed(seen) });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}

export async function openAll(browser: Browser, clinicId: number) {
  const params = { id: clinicId };
  const { closed } = (await browser.call(paths.listClosedHours, { params })).json();
  for (const { id } of closed) {
    const headers = { "idempotency-key": randomUUID() };
    const json = { closed_hours_id: id };
    expect((await browser.call(paths.openHours, { params, json, headers })).statusCode).toBe(200);
  }
}

export const undo = (browser: Browser, { clinic }: InClinic, id: number) =>
  browser.call(paths.undoClinicAction, { params: { id: clinic.id, action_id: id } });

/** Moves every action five minutes into the past, so that its e-mails are due, and sends them. */
export const passEmailDelay = async (app: FastifyInstance): Promise<void> => {
  await app.database.execute(sql`
    update letters set due_at = now() where action_id is not null and sent_at is null and kind not like 'reminder-%'`);
  await app.database.execute(sql`
    update clinic_actions set at = at - interval '5 minutes', letters_at = letters_at - interval '5 minutes'`);
  await app.mailSettled();
};
