import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { clinicTimes } from "../database/schema/calendar";
import type { Browser } from "./browser";
import { createTime } from "./calendar";
import type { TestClinic, TestTime } from "./calendar";

const bornYearsAgo = (years: number) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() - 60);
  return day.toISOString().slice(0, 10);
};

/** People who visit together: a mother with a daughter of twelve and a son of ten. */
export const family = [
  { family_name: "Иванова", name: "Анна", birth_date: "20.05.1990", gender: "F" },
  { family_name: "Иванова", name: "Вера", birth_date: bornYearsAgo(12), gender: "F" },
  { family_name: "Иванов", name: "Пётр", birth_date: bornYearsAgo(10), gender: "M" },
].map((person) => ({ ...person, "no-patronymic": true }));

type Person = Record<string, string | number | boolean>;

const numbered = (people: Person[]): Person =>
  Object.fromEntries(
    people.flatMap((person, index) =>
      Object.entries(person).map(([name, value]) => [`${name}_${index + 1}`, value]),
    ),
  );

/** Quarters of an hour of one doctor, with so many minutes between them, on the day of the first even across midnight. */
export async function createRow(
  app: FastifyInstance,
  clinic: TestClinic,
  count: number,
  { minutesFromNow = 3 * 24 * 60, childFromAge = 3, pause = 0 } = {},
): Promise<TestTime[]> {
  const { id } = await createTime(app, clinic, minutesFromNow, childFromAge);
  await app.database.execute(sql`
    insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
    select clinic_id, doctor_id, starts_at + n * ${`${15 + pause} minutes`}::interval,
      ends_at + n * ${`${15 + pause} minutes`}::interval, day
    from clinic_times, generate_series(1, ${count - 1}::int) n where id = ${id}`);
  app.shared.forget();
  return app.database
    .select()
    .from(clinicTimes)
    .where(sql`${clinicTimes.doctorId} = (select doctor_id from clinic_times where id = ${id})`)
    .orderBy(clinicTimes.startsAt);
}

export const findGroups = async (
  browser: Browser,
  { cityId }: TestClinic,
  day: string,
  birthdays: string[],
) =>
  (
    await browser.call(paths.listGroupTimes, {
      query: {
        city_id: cityId,
        time: day,
        ...Object.fromEntries(birthdays.map((each, index) => [`birthday_${index + 1}`, each])),
      },
    })
  ).json().data;

export const holdGroup = (browser: Browser, times: TestTime[], fields: Person = {}) =>
  browser.call(paths.holdTogether, {
    body: {
      ...numbered(times.map(({ id }) => ({ clinic_time_id: id }))),
      time: times[0]?.day ?? "",
      ...fields,
    },
  });

export async function heldGroup(browser: Browser, times: TestTime[]): Promise<string[]> {
  const response = await holdGroup(browser, times);
  expect(response.statusCode).toBe(200);
  return response.json().data.times.map(({ TimeId }) => TimeId);
}

export const bookGroup = (
  browser: Browser,
  timeIds: string[],
  { people = family, key, fields = {} }: { people?: Person[]; key?: string; fields?: Person } = {},
) =>
  browser.call(paths.bookTogether, {
    body: {
      ...numbered(timeIds.map((time_id, index) => ({ ...people[index], time_id }))),
      phone: "8 (999) 000-00-00",
      "policy-agree": true,
      ...fields,
    },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });

export const cancelGroup = (browser: Browser, groupId: string) =>
  browser.call(paths.cancelTogether, { params: { groupId } });
