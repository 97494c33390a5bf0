/**
 * How long a reception waits: in a clinic with 200 visits a day colleagues look for a caller, open the day and ask what others have marked,
 * beside VISITS of other clinics. Somebody looks for a caller while the others do not; ten at the same moment are the worst.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/clinic-day.ts [VISITS] [REQUESTS]
 *
 * Ends with 1 when a call was refused.
 */
import * as paths from "@rodinki/contract/paths";
import type { Connection } from "../../api/src/database/connect";
import { deriveKey } from "../../api/src/security/secret";
import { makeColleagues } from "../../api/src/system-tests/closing-model/colleagues";
import { readNumbers } from "../../api/src/testing/command-line";
import { callOf } from "./call-of";
import { fillTimes } from "./fill";
import { load } from "./load";
import type { RequestOptions } from "./load";
import { SECRET, startTarget } from "./target";

const USAGE = "node --import tsx bench/api/clinic-day.ts [VISITS] [REQUESTS]";
const [visits, requests] = readNumbers<[number, number]>(
  process.argv.slice(2),
  [200_000, 1_000],
  USAGE,
);
const COLLEAGUES = 10;
/** Beside the one that every clinic of `fillTimes` has. */
const MORE_DOCTORS = 5;
const WARM_UP = 50;
/** `SITE_URL` of a server without one. */
const ORIGIN = "http://localhost:8000";

const SURNAMES = ["Иванова", "Кузнецова", "Птицына", "Соловьёва", "Дроздова", "Ёлкина", "Белых"];
const MIDDLES = ["Анна", "Мария", "Ольга", "Зоя", "Вера"];
/** As people type: with a slip, on the other keyboard, by the telephone, by the number. */
const QUERIES = ["птицына", "gnbwsyf", "кузнецва", "соловьева анна", "0001234", "иванова м"];

const LIKE_FIRST = `insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
  select t.clinic_id, d.id, t.starts_at, t.ends_at, t.day from clinic_times t, unnest($2::int[]) d (id)
  where t.clinic_id = $1`;

const VISITS = `insert into appointments (record_id, booked_by, clinic_time_id, is_child, family_name, name, patronymic_name,
    birth_date, gender, phone, email, how_you_know, comment)
  select 'РК-' || t.id, $1, t.id, false, ($2::text[])[1 + t.id % 7], ($3::text[])[1 + t.id % 5], 'Петровна', '1984-03-09', 'F',
    '7912' || lpad((t.id % 10000000)::text, 7, '0'), 'visit-' || t.id || '@example.ru', '', '' from clinic_times t`;

async function fill(connection: Connection) {
  const { database } = connection;
  const run = <Row>(text: string, values: unknown[] = []) =>
    database.runQuery<Row>({ name: "", text }, values);
  await fillTimes(connection, visits);
  const [clinic] = await run<{ id: number }>("select id from clinics where name = 'Клиника 1'");
  const clinicId = clinic?.id ?? 0;
  const doctors = await run<{ id: number }>(
    "insert into doctors (name, speciality) select 'Врач без номера ' || n, 'дерматолог' from generate_series(1, $1::int) n returning id",
    [MORE_DOCTORS],
  );
  await run(LIKE_FIRST, [clinicId, doctors.map(({ id }) => id)]);
  const places = Array<number>(COLLEAGUES / 2).fill(clinicId);
  const colleagues = await makeColleagues(database, deriveKey(SECRET, "staff-totp"), places);
  await run(VISITS, [colleagues[0]?.id ?? 0, SURNAMES, MIDDLES]);
  await run("analyze");
  const [today] = await run<{ day: string }>(
    "select (now() at time zone 'Asia/Yekaterinburg')::date::text as day",
  );
  return { clinicId, colleagues, day: today?.day ?? "" };
}

async function main(): Promise<void> {
  const { target, prepared } = await startTarget(fill);
  const { clinicId, colleagues } = prepared;
  const headersOf = (n: number) => ({
    cookie: colleagues[n % colleagues.length]?.cookie ?? "",
    origin: ORIGIN,
    "content-type": "application/json",
  });
  const params = { id: clinicId, day: prepared.day };
  const find = (n: number): RequestOptions => ({
    ...callOf(paths.findVisits, { params, headers: headersOf(n) }),
    body: JSON.stringify({ query: QUERIES[n % QUERIES.length] }),
  });
  const day = (n: number) => callOf(paths.showClinicDay, { params, headers: headersOf(n) });
  const marks = (n: number) => callOf(paths.showAttendance, { params, headers: headersOf(n) });
  const calls: [name: string, clients: number, of: (n: number) => RequestOptions][] = [
    ["find", 1, find],
    ["find, concurrently", COLLEAGUES, find],
    ["day", 1, day],
    ["day, concurrently", COLLEAGUES, day],
    ["marks, concurrently", COLLEAGUES, marks],
  ];
  const rows: Record<string, Awaited<ReturnType<typeof load>>> = {};
  for (const [name, clients, of] of calls) {
    let sent = 0;
    const makeRequest = () => of(sent++);
    await load({ port: target.app, makeRequest, clients, requests: WARM_UP });
    rows[name] = await load({ port: target.app, makeRequest, clients, requests });
  }
  console.log(`${target.engine}, ${visits} visits`);
  console.table(rows);
  await target.stop();
  process.exitCode = Object.values(rows).some(({ errors }) => errors > 0) ? 1 : 0;
}

void main();
