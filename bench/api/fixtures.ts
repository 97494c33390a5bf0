import type { Connection } from "../../api/src/database/connect";
import type { Account } from "../../api/src/testing/many-people";
import { csrfHeaders } from "../../api/src/testing/request";
import { sqlOn } from "./fill";

/** A person with a future visit of a child and a held time. */
export interface Patient extends Account {
  visitId: number;
  /** A free time. */
  freeTime: { id: number; day: string };
}

/** A signed-in patient, with the headers of their browser. */
export type Caller = Patient & { headers: Record<string, string> };

export const signInAll = (port: number, patients: Patient[]): Promise<Caller[]> =>
  Promise.all(
    patients.map(async (patient) => ({ ...patient, headers: await csrfHeaders(port, patient) })),
  );

/** Name of a person's hold, by the person's id. */
export const heldTimeIdOf = (id: number) => `hold-${id}`;

/** Number of times that `giveFixtures` requires for `count` people: half of them are past. */
export const timesFor = (count: number) => 8 * count;

/** Numbered, so that the person with the id 5 gets the fifth; the next batch begins after all people. */
const FUTURE = `(select id, day, row_number() over (order by id) as n from clinic_times
  where starts_at > now() + interval '1 day') t`;

/** Number of people who hold a time concurrently. */
const LOT = 500;

/** Gives each person of an empty database the times and visits that their calls use up. */
export async function giveFixtures(connection: Connection, people: Account[]): Promise<Patient[]> {
  const run = sqlOn(connection);
  const count = people.length;
  await run(`insert into appointments (record_id, user_id, clinic_time_id, is_child, family_name, name, patronymic_name,
      birth_date, gender, phone, email, how_you_know, comment)
    select 'coming-' || u.id, u.id, t.id, true, 'Иванова', u.name, 'Петровна', (now() - interval '8 years')::date, 'F', u.phone,
      u.email, '', '' from users u join ${FUTURE} on t.n = u.id`);
  for (let from = 1; from <= count; from += LOT) {
    await run(
      `insert into holds (clinic_time_id, user_id, time_id, expires_at, seat)
       select t.id, u.id, 'hold-' || u.id, now() + interval '1 day', 0 from users u join ${FUTURE} on t.n = u.id + $1::int
       where u.id between $2::int and $3::int`,
      [count, from, from + LOT - 1],
    );
    // The trigger on holds searches for earlier ones, which is slow without statistics.
    await run("analyze held_times");
  }
  await run(`insert into letters (kind, user_id, appointment_id, due_at)
    select kind, user_id, id, now() + interval '20 hours' from appointments, unnest(array['reminder-48h', 'reminder-3h']) kind`);
  await run(`insert into consents (user_id, appointment_id, kind, version, ip)
    select user_id, id, 'booking', '2026-11-20', '127.0.0.1' from appointments`);
  const fixtures = await run<{ id: number; visitId: number; timeId: number; day: string }>(
    `select a.user_id as id, a.id as "visitId", t.id as "timeId", t.day::text
     from appointments a join ${FUTURE} on t.n = a.user_id + 2 * $1::int`,
    [count],
  );
  await run("analyze");
  const byId = new Map(fixtures.map((each) => [each.id, each]));
  return people.map((person) => {
    const own = byId.get(person.id);
    if (own === undefined) throw new Error("there are too few times");
    return { ...person, visitId: own.visitId, freeTime: { id: own.timeId, day: own.day } };
  });
}

/** Inserts rows of other people's past, for one tenth as many people: the size of the tables after some years. */
export async function fillPast(connection: Connection, lines: number): Promise<void> {
  const run = (text: string) => sqlOn(connection)(text, [lines]);
  await run(
    `insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, activated_at)
     select 'other' || n || '@example.ru', '', 'Иванова', 'Анна', '', 'F', '1984-03-09', '79123456789', 1, now()
     from generate_series(1, $1::int / 10) n`,
  );
  const each = `(select id, row_number() over (order by id) as n from users where email like 'other%') u
    join generate_series(1, $1::int) l on u.n = 1 + l % ($1::int / 10)`;
  await run(`insert into journal (user_id, action, subject, subject_id)
    select u.id, 'update', 'user', u.id from ${each}`);
  await run(`insert into consents (user_id, kind, version, ip)
    select u.id, 'personal-data', '2026-11-20', '127.0.0.1' from ${each}`);
  await run(`insert into letters (kind, user_id, sent_at, due_at)
    select 'activation', u.id, now(), now() from ${each}`);
}
