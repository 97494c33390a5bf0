/**
 * How long a round of the waiting list takes to find whom to offer what, which happens every 15 seconds and after each cancellation.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/waiting.ts [ENTRIES] [TIMES]
 *
 * All are of one city, with ten clinics and a hundred doctors. Prints the milliseconds of three searches: once while nothing that is
 * free suits anybody, once while everything suits everybody.
 */
import { connect } from "../api/src/database/connect";
import { findNext } from "../api/src/modules/appointments/waiting/offers-repository";
import { createDatabase } from "../api/src/testing/test-database";
import { zoneAt } from "../api/src/testing/waiting";
import { makePeople } from "./api/people";

const entries = Number(process.argv[2] ?? 5000);
const times = Number(process.argv[3] ?? 5000);
const DOCTORS = 100;
/** Times of a doctor on one day, all before noon. */
const A_DAY = 12;

async function main(): Promise<void> {
  const { config, drop } = await createDatabase({ onDisk: true });
  const { database, close } = await connect(config);
  const run = (text: string, values: unknown[] = []) => database.ask({ name: "", text }, values);
  const zone = zoneAt(10);
  await run("insert into cities (name, time_zone) values ('Город', $1)", [zone]);
  await run(`insert into clinics (city_id, name, address, phone, latitude, longitude)
    select 1, 'Клиника ' || n, 'ул. Мира, ' || n, '73430000000', 56.8, 60.6 from generate_series(1, 10) n`);
  await run(
    `insert into doctors (name, speciality) select 'Врач ' || n, 'дерматолог' from generate_series(1, $1::int) n`,
    [DOCTORS],
  );
  await run(
    `insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
      select 1 + n % 10, 1 + n % $2, at, at + interval '15 minutes', (at at time zone $4)::date
      from generate_series(0, $1::int - 1) n, lateral (
        select (current_date + 2 + n / $2 / $3 + time '09:00' + n / $2 % $3 * interval '15 minutes') at time zone $4 as at
      ) t`,
    [times, DOCTORS, A_DAY, zone],
  );
  await makePeople({ database }, entries);
  await run(`insert into waiting_entries (user_id, city_id, since, until, weekdays, morning, afternoon, evening)
    select id, 1, current_date, current_date + 300, '1234567', false, false, true from users`);
  await run("analyze");

  console.log(
    `${config.kind === "postgres" ? "PostgreSQL" : "PGlite"}, ${entries} entries, ${times} free times`,
  );
  const search = async (name: string) => {
    const took: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now();
      await findNext(database);
      took.push((performance.now() - start).toFixed(0));
    }
    console.log(`${name}: ${took.join(", ")} ms`);
  };
  await search("nothing suits anybody");
  await run("update waiting_entries set morning = true");
  await search("everything suits everybody");
  await close();
  await drop();
}

void main();
