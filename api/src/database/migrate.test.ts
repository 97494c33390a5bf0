import { sql } from "drizzle-orm";
import { migrated } from "../testing/older-database";
import { createDatabase } from "../testing/test-database";
import { connect } from "./connect";

it("refuses and does not change the database of a newer version", async () => {
  const { config, drop } = await createDatabase();
  const before = await connect(config);
  await before.database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`,
  );
  await before.close();

  await expect(connect(config)).rejects.toThrow(/^The database was changed by a newer version/);
  // No lock is left either: a second attempt fails in the same way.
  await expect(connect(config)).rejects.toThrow(/^The database was changed by a newer version/);
  await drop();
});

const person = "'hash', 'Иванова', 'Анна', '', 'F', '1990-05-20', '79991234567', 1, now()";
/** A row of everything that people own, in a schema of sixteen migrations. */
const OLDER = `
  insert into cities (name, time_zone) values ('Калининград', 'Europe/Kaliningrad');
  insert into clinics (city_id, name, address, phone, latitude, longitude) values (1, 'К', 'А', '70000000000', 1, 1);
  insert into doctors (name, speciality) values ('В', 'д');
  insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
    select 1, 1, now() + make_interval(days => n), now() + make_interval(days => n, mins => 15), current_date + n
    from generate_series(1, 3) n;
  insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, activated_at) values
    ('anna@example.ru', ${person}), ('vera@example.ru', ${person});
  insert into sessions (token_hash, user_id, expires_at, seen_at) values ('s', 1, now() + interval '1 day', now());
  insert into appointments (record_id, user_id, clinic_time_id, status, is_child, family_name, name, patronymic_name, birth_date,
    gender, phone, email, how_you_know, comment) values
    ('РК-1', 1, 1, 'booked', false, 'И', 'А', '', '1990-05-20', 'F', '79991234567', 'anna@example.ru', '', '');
  insert into letters (kind, user_id, appointment_id, due_at) values ('reminder', 1, 1, now() + interval '1 hour');
  insert into holds (clinic_time_id, user_id, time_id, expires_at, seat) values (2, 2, 'held', now() + interval '5 minutes', 0);
  insert into waiting_entries (user_id, city_id, since, until, weekdays, morning, afternoon, evening) values
    (2, 1, '2026-01-01', '2096-01-01', '1234567', true, true, true);
  insert into waiting_offers (entry_id, clinic_time_id, token_hash, expires_at) values (1, 3, 'offer', now() + interval '5 minutes');
  insert into questions (name, email, question, consent_version, ip) values ('А', 'anna@example.ru', '?', '2026-11-20', '::1');
  insert into opening_alerts (city_id, email, token_hash, consent_version, expires_at) values (1, 'a@b.ru', 'a', '2026-11-23', now());
  insert into closed_days (clinic_id, day) values (1, '2090-01-02');`;

it("opens a filled database of an older version, and loses no row", async () => {
  const { query, close } = await migrated("0016_by_account", OLDER);

  const tables = ["sessions", "appointments", "letters", "holds", "held_times", "waiting_entries"];
  for (const table of [...tables, "waiting_offers", "questions", "opening_alerts"]) {
    expect([table, ...(await query(`select 1 as row from ${table}`))]).toEqual([table, { row: 1 }]);
  }
  expect(await query("select email, last_used_on = current_date as today from users")).toEqual([
    { email: "anna@example.ru", today: true },
    { email: "vera@example.ru", today: true },
  ]);
  expect(await query("select day::text, doctor_id as doctor from closed_hours")).toEqual([
    { day: "2090-01-02", doctor: null },
  ]);
  await close();
});

it("leaves an index by which is found whatever goes with an erased row", async () => {
  const { config, drop } = await createDatabase();
  const { database, close } = await connect(config);

  const searched = await database.runQuery<{ name: string }>(
    {
      name: "",
      text: `select conname as name from pg_constraint
        where contype = 'f' and confdeltype in ('c', 'n') and not exists (
          select from pg_index i join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
          where i.indrelid = conrelid and i.indkey[0] = conkey[1]
            and (i.indpred is null or pg_get_expr(i.indpred, conrelid) = format('(%I IS NOT NULL)', a.attname)))`,
    },
    [],
  );

  expect(searched).toEqual([]);
  await close();
  await drop();
});
