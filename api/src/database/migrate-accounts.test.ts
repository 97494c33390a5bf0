import { makeOlder } from "../testing/older-database";
import { createDatabase } from "../testing/test-database";
import { connect } from "./connect";

/** Before registrations had a table of their own. */
const MIGRATIONS = 4;

const person = "'hash', 'Иванова', 'Анна', '', 'F', '1990-05-20', '79991234567', 1";
const ROWS = `
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

it("keeps who waits for activation, who is signed in, and the links that are on their way", async () => {
  const { config, drop } = await createDatabase({ onDisk: true });
  await makeOlder(config, MIGRATIONS, ROWS);

  const { database, close } = await connect(config);
  const query = (text: string) => database.runQuery<object>({ name: "", text }, []);

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
  // Whose form that of an e-mail was which was registered twice, nobody can tell: its link is out of date.
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
  await drop();
});
