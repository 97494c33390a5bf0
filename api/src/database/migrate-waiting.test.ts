import { makeOlder } from "../testing/older-database";
import { createDatabase } from "../testing/test-database";
import { connect } from "./connect";

/** Before offers were remembered by person, and held time was counted. */
const MIGRATIONS = 14;

const person = "'hash', 'Иванова', 'Анна', '', 'F', '1990-05-20', '79991234567', 1, now()";
const days = "'2026-01-01', '2096-01-01', '1234567', true, true, true";
const ROWS = `
  insert into cities (name, time_zone) values ('Москва', 'Europe/Moscow');
  insert into clinics (city_id, name, address, phone, latitude, longitude) values (1, 'Клиника', 'Адрес', '70000000000', 55, 37);
  insert into doctors (name, speciality) values ('Врач', 'дерматолог');
  insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
    select 1, 1, now() + make_interval(days => n), now() + make_interval(days => n, mins => 15), current_date + n
    from generate_series(1, 2) n;
  insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, activated_at) values
    ('anna@example.ru', ${person}), ('vera@example.ru', ${person});
  insert into waiting_entries (user_id, city_id, child_birthday, since, until, weekdays, morning, afternoon, evening, created_at) values
    (1, 1, null, ${days}, now() - interval '3 days'), (1, 1, '2012-01-01', ${days}, now() - interval '2 days'),
    (1, 1, '2012-01-02', ${days}, now() - interval '1 day'), (1, 1, '2012-01-03', ${days}, now()), (2, 1, null, ${days}, now());
  insert into waiting_offers (entry_id, clinic_time_id, token_hash, created_at, expires_at, declined_at) values
    (1, 1, 'first', now() - interval '3 hours', now() - interval '2 hours', now()),
    (2, 1, 'again', now() - interval '2 hours', now() - interval '1 hour', null),
    (3, 2, 'live', now(), now() + interval '10 minutes', null);
  insert into holds (clinic_time_id, user_id, time_id, expires_at, seat) values (1, 2, 'held', now() + interval '5 minutes', 0);`;

it("keeps who waits with their places and their last offers, stops nobody, and lets the version before work on", async () => {
  const { config, drop } = await createDatabase({ onDisk: true });
  await makeOlder(config, MIGRATIONS, ROWS);

  const { database, close } = await connect(config);
  const query = (text: string) => database.runQuery<object>({ name: "", text }, []);

  expect(
    await query(`select id from waiting_entries
      where placed_at = created_at and stopped_at is null and child_name = '' order by placed_at, id`),
  ).toEqual([1, 2, 3, 4, 5].map((id) => ({ id })));
  expect(
    await query(`select user_id as user, token_hash as token, lapsed_at is not null as lapsed
      from waiting_offers order by clinic_time_id`),
  ).toEqual([
    { user: 1, token: "again", lapsed: true },
    { user: 1, token: "live", lapsed: false },
  ]);
  // As the version before writes and gives up.
  await query(`insert into waiting_offers (entry_id, clinic_time_id, token_hash, expires_at)
    values (5, 1, 'older', now())`);
  expect(
    await query("select user_id as user from waiting_offers where token_hash = 'older'"),
  ).toEqual([{ user: 2 }]);
  await query("delete from holds where time_id = 'held'");
  await query(`insert into holds (clinic_time_id, user_id, time_id, expires_at, extended)
    values (2, 2, 'newer', now() + interval '10 minutes', false)`);
  expect(await query("select user_id as user, seconds from held_times")).toEqual([
    { user: 2, seconds: 600 },
  ]);
  await close();
  await drop();
});
