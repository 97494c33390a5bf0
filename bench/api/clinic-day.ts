/**
 * How fast a clinic's day of 200 people is listed for ten colleagues who ask at once: the first time, when the journal notes each
 * person, and again. The journal and the tables hold some years of others.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/clinic-day.ts [LINES] [REQUESTS]
 *
 * Prints figures and ends with 0. What it should be: p99 of at most 50 ms on PostgreSQL.
 */
import { setAttendance, showAttendance, showClinicDay } from "@rodinki/contract/paths";
import { deriveKey } from "../../api/src/security/secret";
import type { Connection } from "../../api/src/database/connect";
import { makeColleagues } from "../closing-model/colleagues";
import { agent } from "./ask";
import { callOf } from "./call-of";
import { fillTimes } from "./fill";
import { fillPast, SECRET } from "./fixtures";
import { columns, load } from "./load";
import type { Asked } from "./load";
import { makePeople } from "./people";
import { startTarget } from "./target";

const lines = Number(process.argv[2] ?? 1_000_000);
const requests = Number(process.argv[3] ?? 1_000);
const TIMES = 200_000;
const PEOPLE = 200;
const COLLEAGUES = 20;
const CLIENTS = 10;
const WARM_UP = 300;

interface Filled {
  clinicId: number;
  days: string[];
  visits: number[];
  cookies: string[];
}

/** A clinic in which ten doctors see twenty people each on each day, and the past of some years. */
export async function fill(connection: Connection): Promise<Filled> {
  const { database } = connection;
  const run = <Row>(text: string, values: unknown[] = []) =>
    database.runQuery<Row>({ name: "", text }, values);
  await fillTimes(connection, TIMES);
  await makePeople(connection, PEOPLE);
  const [clinic] = await run<{ id: number }>(
    `insert into clinics (city_id, name, address, phone, latitude, longitude)
     values (1, 'Клиника дня', 'ул. Мира, 1', '73430000000', 56.8, 60.6) returning id`,
  );
  const clinicId = clinic?.id ?? 0;
  // As many as each colleague looks at for the first time.
  const days = await run<{ day: string }>(
    "select (current_date + 2 * n)::text as day from generate_series(1, $1::int) n",
    [Math.ceil(requests / COLLEAGUES)],
  );
  const visits = await run<{ id: number }>(
    `with d as (
      insert into doctors (name, speciality, child_from_age) select 'Врач дня ' || n, 'дерматолог', 0 from generate_series(1, 10) n
      returning id
    ), t as (
      insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
      select $1::int, d.id, at, at + interval '15 minutes', day
      from d, unnest($2::date[]) day, generate_series(0, 19) q,
        lateral (select day + interval '4 hours' + q * interval '15 minutes' as at) x
      returning id, day
    ), numbered as (select id, row_number() over (partition by day order by id) as n from t)
    insert into appointments (record_id, user_id, clinic_time_id, is_child, family_name, name, patronymic_name,
      birth_date, gender, phone, email, how_you_know, comment)
    select 'day-' || numbered.id, u.id, numbered.id, false, 'Иванова', 'Анна', 'Петровна', '1984-03-09', 'F', '79123456789',
      u.email, '', 'Прошу осмотреть родинку на спине'
    from users u join numbered on numbered.n = u.id returning id`,
    [clinicId, days.map(({ day }) => day)],
  );
  await run(
    `insert into appointments (record_id, user_id, clinic_time_id, is_child, family_name, name, patronymic_name,
      birth_date, gender, phone, email, how_you_know, comment)
    select 'past-' || t.id, 1 + t.id % $1::int, t.id, false, 'Иванова', 'Анна', 'Петровна', '1984-03-09', 'F', '79123456789',
      'past@example.ru', '', ''
    from clinic_times t where t.ends_at < now()`,
    [PEOPLE],
  );
  await run(`insert into letters (kind, user_id, appointment_id, sent_at, due_at)
    select kind, user_id, id, now(), now() from appointments, unnest(array['booked', 'reminder-48h', 'reminder-3h']) kind`);
  await fillPast(connection, lines);
  const clinicIds = Array.from({ length: COLLEAGUES / 2 }, () => clinicId);
  const colleagues = await makeColleagues(database, deriveKey(SECRET, "staff-totp"), clinicIds);
  // As a database is that has been in use: what was written at once would be looked through again at the first reading.
  await run("vacuum analyze");
  return {
    clinicId,
    days: days.map(({ day }) => day),
    visits: visits.map(({ id }) => id),
    cookies: colleagues
      .filter((colleague) => colleague.clinicId !== null)
      .map(({ cookie }) => cookie),
  };
}

async function main(): Promise<void> {
  const { target, prepared } = await startTarget(fill);
  const { clinicId, days, visits, cookies } = prepared;
  const origin = { origin: "http://localhost:8000" };
  const counted = (ask: (n: number) => Asked) => {
    let n = -1;
    return () => ask((n += 1));
  };
  const read = (name: typeof showClinicDay | typeof showAttendance) =>
    counted((n) =>
      callOf(name, {
        params: { id: clinicId, day: days[Math.floor(n / COLLEAGUES) % days.length] ?? "" },
        headers: { cookie: cookies[n % COLLEAGUES] ?? "" },
      }),
    );
  const calls: Record<string, () => Asked> = {
    "the day, first time": read(showClinicDay),
    "the day, again": read(showClinicDay),
    "who has come": read(showAttendance),
    "nothing to note": counted((n) => ({
      ...callOf(setAttendance, {
        params: { id: clinicId, appointment_id: visits[n % visits.length] ?? 0 },
        headers: { ...origin, cookie: cookies[n % CLIENTS] ?? "" },
        fields: { from: "unmarked", to: "unmarked" },
      }),
    })),
  };
  const measured = (ask: () => Asked, count: number) =>
    load({ port: target.app, ask, clients: CLIENTS, limit: { requests: count } });
  // The process and its connections are awake, as in the middle of a day.
  await measured(read(showAttendance), WARM_UP);
  console.log(`${target.engine}, ${PEOPLE} people, ${lines} lines in the journal`);
  for (const [name, ask] of Object.entries(calls)) {
    console.log(columns(name, CLIENTS, await measured(ask, requests)).join("  "));
  }
  await target.stop();
  agent.destroy();
}

if (require.main === module) void main();
