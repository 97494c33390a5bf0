import type { Connection } from "../../api/src/database/connect";

/** @returns a function that runs an unnamed statement */
export const sqlOn =
  ({ database }: Connection) =>
  <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    database.runQuery<Row>({ name: "", text }, values);

const PER_CLINIC_DAY = 36;
const DAYS = 60;

/**
 * Fills an empty database with at least `count` times: clinics in ten cities, half of the days past, half in the future, like a
 * real calendar.
 */
export async function fillTimes(connection: Connection, count: number): Promise<void> {
  const clinics = Math.max(1, Math.ceil(count / (PER_CLINIC_DAY * DAYS)));
  const run = sqlOn(connection);
  // Checking the constraint would take minutes for a million rows; the generated rows satisfy it.
  await run("alter table clinic_times drop constraint clinic_times_one_place");
  await run(`insert into cities (name, time_zone)
    select 'Город ' || n, 'Asia/Yekaterinburg' from generate_series(1, 10) n`);
  await run(
    `insert into clinics (city_id, name, address, phone, latitude, longitude)
     select 1 + n % 10, 'Клиника ' || n, 'ул. Мира, ' || n, '73430000000', 56.8, 60.6
     from generate_series(1, $1::int) n`,
    [clinics],
  );
  await run(
    `insert into doctors (name, speciality, child_from_age)
     select 'Врач ' || n, 'дерматолог', 0 from generate_series(1, $1::int) n`,
    [clinics],
  );
  await run(
    `insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
     select n, n, s, s + interval '15 minutes', (s at time zone 'Asia/Yekaterinburg')::date
     from generate_series(1, $1::int) n,
       generate_series(-${DAYS / 2}, ${DAYS / 2} - 1) d,
       generate_series(0, ${PER_CLINIC_DAY - 1}) q,
       lateral (select current_date + d * interval '1 day' + interval '4 hours' + q * interval '15 minutes' as s) at`,
    [clinics],
  );
  await run("analyze");
}
