import { readFileSync } from "node:fs";
import path from "node:path";
import { makeOlder } from "../testing/older-database";
import { createDatabase } from "../testing/test-database";
import { connect } from "./connect";

const journal = path.join(__dirname, "..", "..", "migrations", "meta", "_journal.json");
const { entries } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { tag: string }[] };
/** Before accounts had a day of last use, and questions an account. */
const MIGRATIONS = entries.findIndex(({ tag }) => tag === "0016_by_account");

const person = "'hash', 'Иванова', 'Анна', '', 'F', '1990-05-20', '79991234567', 1";
const old = "now() - interval '5 years', now() - interval '5 years'";
const visit = (user: number, time: number, email: string, status = "booked") =>
  `('РК-${time}', ${user}, ${time}, '${status}', false, 'И', 'А', '', '1990-05-20', 'F', '79991234567', '${email}', '', '', now() - interval '4 years', ${status === "canceled" ? "now()" : "null"})`;
const time = (when: string) =>
  `(1, 1, now() ${when}, now() ${when} + interval '15 minutes', current_date)`;
const ROWS = `
  insert into cities (name, time_zone) values ('Москва', 'Europe/Moscow');
  insert into clinics (city_id, name, address, phone, latitude, longitude) values (1, 'К', 'А', '7', 1, 1);
  insert into doctors (name, speciality) values ('В', 'д');
  insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, created_at, activated_at) values
    ('gone@example.ru', ${person}, ${old}), ('visited@example.ru', ${person}, ${old}),
    ('ahead@example.ru', ${person}, ${old}), ('here@example.ru', ${person}, ${old}),
    ('wrote@example.ru', ${person}, ${old}), ('new@example.ru', ${person}, now(), now());
  insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day) values
    ${time("- interval '1 year'")}, ${time("+ interval '1 day'")}, ${time("- interval '2 years'")}, ${time("- interval '3 years'")};
  insert into appointments (record_id, user_id, clinic_time_id, status, is_child, family_name, name, patronymic_name, birth_date, gender, phone, email, how_you_know, comment, created_at, canceled_at) values
    ${visit(2, 1, "visited@example.ru")}, ${visit(3, 2, "earlier@example.ru")},
    ${visit(1, 3, "gone@example.ru", "canceled")}, ${visit(4, 4, "new@example.ru")};
  insert into sessions (token_hash, user_id, expires_at, seen_at) values ('s', 4, now(), now() - interval '40 days');
  insert into journal (user_id, action, subject, subject_id, happened_at) values
    (5, 'question', 'question', 1, now() - interval '100 days');
  insert into questions (name, email, question, consent_version, ip) values
    ('А', 'third@example.ru', 'signed in', '2026-11-20', '::1'), ('А', 'Earlier@example.ru', 'earlier', '2026-11-20', '::1'),
    ('А', 'new@example.ru', 'has another owner now', '2026-11-20', '::1');
  insert into opening_alerts (city_id, email, token_hash, consent_version, expires_at) values
    (1, 'earlier@example.ru', 'a', '2026-11-23', now()), (1, 'nobody@example.ru', 'b', '2026-11-23', now());`;

it("knows when each account was used last, and whose the rows of earlier addresses are", async () => {
  const { config, drop } = await createDatabase({ onDisk: true });
  await makeOlder(config, MIGRATIONS, ROWS);

  const { database, close } = await connect(config);
  const query = (text: string) => database.runQuery<object>({ name: "", text }, []);

  const days =
    await query(`select email, current_date - last_used_on as days, unused_notice_at as told
    from users order by id`);
  const ago = (email: string, days: unknown) => ({
    email: `${email}@example.ru`,
    days,
    told: null,
  });
  expect(days).toEqual([
    ago("gone", expect.any(Number)),
    ago("visited", expect.any(Number)),
    ago("ahead", 0),
    ago("here", 40),
    ago("wrote", 100),
    ago("new", 0),
  ]);
  const [gone, visited] = days as { days: number }[];
  // The booking four years ago: a canceled appointment is no visit.
  expect(Math.round((gone?.days ?? 0) / 365.25)).toBe(4);
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
  await drop();
});
