import { sql } from "drizzle-orm";
import { migrated } from "../testing/older-database";
import { createDatabase } from "../testing/test-database";
import { connect } from "./connect";

it("refuses and does not change the database of a newer version", async () => {
  const { config, drop } = await createDatabase({ onDisk: true });
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

const person = "'hash', 'Иванова', 'Анна', '', 'F', '1990-05-20', '79991234567', 1";
/** Rows of a schema in which registrations have no table yet. */
const REGISTERED = `
  insert into cities (name, time_zone) values ('Москва', 'Europe/Moscow');
  insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, created_at, activated_at) values
    ('waiting@example.ru', ${person}, now() - interval '3 hours', null),
    ('twice@example.ru', ${person}, now(), null),
    ('active@example.ru', ${person}, now(), now());
  insert into consents (user_id, kind, version, ip) values
    (1, 'personal-data', '2026-11-20', '203.0.113.9'), (1, 'news', '2026-11-20', '203.0.113.9'),
    (3, 'personal-data', '2026-11-20', '203.0.113.9');
  insert into activations (code_hash, user_id, expires_at, used_at) values
    ('waiting', 1, now() + interval '1 hour', null), ('resent', 1, now() + interval '1 hour', null),
    ('prepared', 2, now() + interval '1 hour', null), ('used', 3, now() + interval '1 hour', now());
  insert into letters (kind, user_id, recipient, content) values
    ('activation', 1, 'waiting@example.ru', '{}'), ('known-email', 2, 'twice@example.ru', '{}');
  insert into sessions (token_hash, user_id, created_at, expires_at) values
    ('session', 3, now() - interval '10 days', now() + interval '29 days');
  insert into password_resets (token_hash, user_id, expires_at) values ('reset', 3, now() + interval '1 hour');
  insert into email_changes (code_hash, user_id, email, expires_at) values ('change', 3, 'new@example.ru', now() + interval '1 hour');`;

it("keeps registrations, sessions and links that are on their way", async () => {
  const { query, close } = await migrated("0004_sessions_and_registrations", REGISTERED);

  expect(await query("select email from users")).toEqual([{ email: "active@example.ru" }]);
  expect(
    await query(`select email, name, ip, consents, created_at < now() - interval '2 hours' as "isOld"
      from registrations`),
  ).toEqual([
    {
      email: "waiting@example.ru",
      name: "Анна",
      ip: "203.0.113.9",
      consents: [
        { kind: "personal-data", version: "2026-11-20" },
        { kind: "news", version: "2026-11-20" },
      ],
      isOld: true,
    },
  ]);
  // The link of an e-mail that was registered twice is out of date, as its form is not known.
  expect(
    await query(`select code_hash as code, email from activations
      left join registrations r on r.id = registration_id order by code_hash`),
  ).toEqual([
    { code: "prepared", email: null },
    { code: "resent", email: "waiting@example.ru" },
    { code: "used", email: null },
    { code: "waiting", email: "waiting@example.ru" },
  ]);
  expect(await query("select recipient from letters")).toEqual([
    { recipient: "waiting@example.ru" },
  ]);
  expect(await query("select count(*)::int as count from consents")).toEqual([{ count: 1 }]);
  expect(
    await query(`select token_hash as token, id > 0 as "hasId", confirmed_at = created_at as "isAsOld",
      seen_at < now() - interval '23 hours' as "wasSeen" from sessions`),
  ).toEqual([{ token: "session", hasId: true, isAsOld: true, wasSeen: true }]);
  expect(await query("select token_hash as token, session_id from password_resets")).toEqual([
    { token: "reset", session_id: null },
  ]);
  expect(await query("select code_hash as code from email_changes")).toEqual([{ code: "change" }]);
  await close();
});

const days = "'2026-01-01', '2096-01-01', '1234567', true, true, true";
const PEOPLE_AND_TIMES = `
  insert into cities (name, time_zone) values ('Москва', 'Europe/Moscow');
  insert into clinics (city_id, name, address, phone, latitude, longitude) values (1, 'Клиника', 'Адрес', '70000000000', 55, 37);
  insert into doctors (name, speciality) values ('Врач', 'дерматолог');
  insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
    select 1, 1, now() + make_interval(days => n), now() + make_interval(days => n, mins => 15), current_date + n
    from generate_series(1, 2) n;
  insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, activated_at) values
    ('anna@example.ru', ${person}, now()), ('vera@example.ru', ${person}, now());`;
const HELD =
  "insert into holds (clinic_time_id, user_id, time_id, expires_at, seat) values (1, 2, 'held', now() + interval '5 minutes', 0);";
/** Rows of a schema in which offers are not stored by person, and held time is not counted. */
const WAITING = `${PEOPLE_AND_TIMES}
  insert into waiting_entries (user_id, city_id, child_birthday, since, until, weekdays, morning, afternoon, evening, created_at) values
    (1, 1, null, ${days}, now() - interval '3 days'), (1, 1, '2012-01-01', ${days}, now() - interval '2 days'),
    (1, 1, '2012-01-02', ${days}, now() - interval '1 day'), (1, 1, '2012-01-03', ${days}, now()), (2, 1, null, ${days}, now());
  insert into waiting_offers (entry_id, clinic_time_id, token_hash, created_at, expires_at, declined_at) values
    (1, 1, 'first', now() - interval '3 hours', now() - interval '2 hours', now()),
    (2, 1, 'again', now() - interval '2 hours', now() - interval '1 hour', null),
    (3, 2, 'live', now(), now() + interval '10 minutes', null);
  ${HELD}`;

it("keeps the waiting list, and lets the version before work on", async () => {
  const { query, close } = await migrated("0014_fair_waiting_and_holds", WAITING);

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
  // A process of the version before writes and drops offers in this way.
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
});

it("counts holds of a registration for the account once it is activated", async () => {
  const { query, close } = await migrated("0024_registration_holds", PEOPLE_AND_TIMES + HELD);
  await query("update holds set expires_at = expires_at + interval '5 minutes' where user_id = 2");
  await query(`insert into holds (clinic_time_id, time_id, expires_at)
    values (2, 'waits', now() + interval '20 minutes')`);
  const counted = "select user_id as user, seconds from held_times order by user_id";
  expect(await query(counted)).toEqual([{ user: 2, seconds: 600 }]);

  await query("update holds set user_id = 1 where time_id = 'waits'");
  expect(await query(counted)).toMatchObject([{ user: 1 }, { user: 2 }]);
  await query("delete from holds where time_id = 'waits'");

  expect(
    await query(
      "select user_id as user, seconds < 60 as given_back from held_times where user_id = 1",
    ),
  ).toEqual([{ user: 1, given_back: true }]);
  await close();
});

const old = "now() - interval '5 years', now() - interval '5 years'";
const visit = (user: number, time: number, email: string, status = "booked") =>
  `('РК-${time}', ${user}, ${time}, '${status}', false, 'И', 'А', '', '1990-05-20', 'F', '79991234567', '${email}', '', '', now() - interval '4 years', ${status === "canceled" ? "now()" : "null"})`;
const time = (when: string) =>
  `(1, 1, now() ${when}, now() ${when} + interval '15 minutes', current_date)`;
/** Rows of a schema in which accounts have no day of last use, and questions no account. */
const ACCOUNTS = `
  insert into cities (name, time_zone) values ('Москва', 'Europe/Moscow');
  insert into clinics (city_id, name, address, phone, latitude, longitude) values (1, 'К', 'А', '7', 1, 1);
  insert into doctors (name, speciality) values ('В', 'д');
  insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, created_at, activated_at) values
    ('absent@example.ru', ${person}, ${old}), ('visited@example.ru', ${person}, ${old}),
    ('ahead@example.ru', ${person}, ${old}), ('here@example.ru', ${person}, ${old}),
    ('wrote@example.ru', ${person}, ${old}), ('new@example.ru', ${person}, now(), now());
  insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day) values
    ${time("- interval '1 year'")}, ${time("+ interval '1 day'")}, ${time("- interval '2 years'")}, ${time("- interval '3 years'")};
  insert into appointments (record_id, user_id, clinic_time_id, status, is_child, family_name, name, patronymic_name, birth_date, gender, phone, email, how_you_know, comment, created_at, canceled_at) values
    ${visit(2, 1, "visited@example.ru")}, ${visit(3, 2, "earlier@example.ru")},
    ${visit(1, 3, "absent@example.ru", "canceled")}, ${visit(4, 4, "new@example.ru")};
  insert into sessions (token_hash, user_id, expires_at, seen_at) values ('s', 4, now(), now() - interval '40 days');
  insert into journal (user_id, action, subject, subject_id, happened_at) values
    (5, 'question', 'question', 1, now() - interval '100 days');
  insert into questions (name, email, question, consent_version, ip) values
    ('А', 'third@example.ru', 'signed in', '2026-11-20', '::1'), ('А', 'Earlier@example.ru', 'earlier', '2026-11-20', '::1'),
    ('А', 'new@example.ru', 'has another owner now', '2026-11-20', '::1');
  insert into opening_alerts (city_id, email, token_hash, consent_version, expires_at) values
    (1, 'earlier@example.ru', 'a', '2026-11-23', now()), (1, 'nobody@example.ru', 'b', '2026-11-23', now());`;

it("knows when each account was used, and whose earlier addresses are", async () => {
  const { query, close } = await migrated("0016_by_account", ACCOUNTS);

  const days =
    await query(`select email, current_date - last_used_on as days, unused_notice_at as notified
    from users order by id`);
  const ago = (email: string, days: unknown) => ({
    email: `${email}@example.ru`,
    days,
    notified: null,
  });
  expect(days).toEqual([
    ago("absent", expect.any(Number)),
    ago("visited", expect.any(Number)),
    ago("ahead", 0),
    ago("here", 40),
    ago("wrote", 100),
    ago("new", 0),
  ]);
  const [absent, visited] = days as { days: number }[];
  // The booking four years ago: a canceled appointment is no visit.
  expect(Math.round((absent?.days ?? 0) / 365.25)).toBe(4);
  expect(Math.round((visited?.days ?? 0) / 365.25)).toBe(1);
  expect(
    await query("select question, user_id, mailbox_user_id from questions order by id"),
  ).toEqual([
    { question: "signed in", user_id: 5, mailbox_user_id: null },
    { question: "earlier", user_id: null, mailbox_user_id: 3 },
    { question: "has another owner now", user_id: null, mailbox_user_id: null },
  ]);
  expect(
    await query("select email, mailbox_user_id as owner from opening_alerts order by id"),
  ).toEqual([
    { email: "earlier@example.ru", owner: 3 },
    { email: "nobody@example.ru", owner: null },
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
