import type { Connection } from "../../api/src/database/connect";
import { subscriptionKey, subscriptionToken } from "../../api/src/mail/subscription";
import { hashToken } from "../../api/src/security/tokens";
import { giveOffers } from "./offers";
import type { Person } from "./people";

/** Somebody with a visit behind them, one to come for a child, a held time and a token for a new password. */
export interface Patient extends Person {
  /** The visit to come. */
  visitId: number;
  /** The entry of the waiting list that offers them nothing until they resume. */
  stoppedId: number;
  /** The device that gets their notices. */
  deviceId: number;
  /** The clinic's time that they hold. */
  heldId: number;
  /** A time that nobody holds. */
  freeTime: { id: number; day: string };
  /** Two of one doctor, one after the other, that nobody holds. */
  freePair: { first: number; second: number; day: string };
}

/** What a person's things are called, by their id. */
export const resetTokenOf = (id: number) => `reset-${id}`;
export const heldTimeIdOf = (id: number) => `hold-${id}`;
/** Of the time that is held for the second person. */
export const secondTimeIdOf = (id: number) => `second-${id}`;
/** Of what was booked for several people. */
export const groupIdOf = (id: number) => `group-${id}`;
export const pastRecordIdOf = (id: number) => `past-${id}`;
export const undoTokenOf = (id: number) => `undo-${id}`;
export const visitTokenOf = (id: number) => `visit-${id}`;
export const calendarTokenOf = (id: number) => `calendar-${id}`;
/** Of those who wait for the confirmation of their e-mail, from 1. */
export const waitingEmailOf = (n: number) => `waiting${n}@example.ru`;
export const activationCodeOf = (n: number) => `code-${n}`;
/** Of addresses that wait for the opening of a city, from 1: some to be confirmed, others to be removed. */
export const openingTokenOf = (n: number) => `opening-${n}`;
export const removalTokenOf = (n: number) => `removal-${n}`;
/** The server's under load: what its e-mails' `List-Unsubscribe` says is signed with it. */
export const SECRET = "of the server under load, and of no other";
export const unsubscribeTokenOf = (id: number) =>
  subscriptionToken(subscriptionKey(SECRET), { of: "look-again", id });
/** As long as every such token: others are not looked for. */
export const registrationTokenOf = (n: number) => String(n).padStart(43, "r");

/** As many times as `giveFixtures` wants for `count` people, most of them past or to come. */
export const timesFor = (count: number) => 16 * count;

const VISIT = `insert into appointments (record_id, user_id, clinic_time_id, is_child, family_name, name, patronymic_name,
  birth_date, gender, phone, email, how_you_know, comment)`;
const person = (birthday: string) =>
  `'Иванова', u.name, 'Петровна', ${birthday}, 'F', u.phone, u.email, '', ''`;

/** Numbered, so that the person with the id 5 gets the fifth; the next lot begins after all people. */
const FUTURE = `(select id, day, row_number() over (order by id) as n from clinic_times
  where starts_at > now() + interval '1 day') t`;
/** Numbered from the end, which no single time is taken from. */
const PAIRS = `(select a.id as first, b.id as second, a.day, row_number() over (order by a.id desc) as n
  from clinic_times a join clinic_times b on b.doctor_id = a.doctor_id and b.starts_at = a.ends_at
  where a.starts_at > now() + interval '1 day' and extract(epoch from a.starts_at)::int / 900 % 2 = 0) p`;
const PAST = `(select id, row_number() over (order by id) as n from clinic_times where ends_at < now()) t`;

/** So many people at a time hold theirs. */
const LOT = 500;

/** Of somebody for whom the times were too few. */
const NOTHING = {
  visitId: 0,
  stoppedId: 0,
  deviceId: 0,
  heldId: 0,
  timeId: 0,
  day: "",
  freePair: { first: 0, second: 0, day: "" },
};

/** Gives all the people of an empty database what their calls will use up. */
export async function giveFixtures({ database }: Connection, people: Person[]): Promise<Patient[]> {
  const run = <Row>(text: string, values: unknown[] = []) =>
    database.runQuery<Row>({ name: "", text }, values);
  const count = people.length;
  await run(`${VISIT} select 'past-' || u.id, u.id, t.id, false, ${person("u.birthday")}
    from users u join ${PAST} on t.n = u.id`);
  await run(`${VISIT} select 'coming-' || u.id, u.id, t.id, true, ${person("(now() - interval '8 years')::date")}
    from users u join ${FUTURE} on t.n = u.id`);
  for (let from = 1; from <= count; from += LOT) {
    await run(
      `insert into holds (clinic_time_id, user_id, time_id, expires_at, seat)
       select t.id, u.id, kind || '-' || u.id, now() + interval '1 day', seat
       from users u, (values ('hold', 0, 1), ('second', 1, 3)) k (kind, seat, lot), ${FUTURE}
       where u.id between $2::int and $3::int and t.n = u.id + lot * $1::int`,
      [count, from, from + LOT - 1],
    );
    // Each hold looks for an earlier one: without it among all of them.
    await run("analyze held_times");
  }
  await run(`update appointments set group_id = 'group-' || user_id where is_child`);
  await run(
    `insert into letters (kind, user_id, appointment_id, due_at)
     select kind, user_id, id, now() + interval '20 hours' from appointments, unnest(array['reminder-48h', 'reminder-3h']) kind
     where is_child`,
  );
  await run(`insert into consents (user_id, appointment_id, kind, version, ip)
    select user_id, id, 'booking', '2026-11-20', '127.0.0.1' from appointments`);
  const ids = people.map(({ id }) => id);
  await run(
    `insert into password_resets (token_hash, user_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::text[], $2::int[]) as r(hash, id)`,
    [ids.map((id) => hashToken(resetTokenOf(id))), ids],
  );
  await run(
    `insert into email_undos (token_hash, user_id, email, expires_at)
     select hash, id, 'earlier' || id || '@example.ru', now() + interval '1 day'
     from unnest($1::text[], $2::int[]) as r(hash, id)`,
    [ids.map((id) => hashToken(undoTokenOf(id))), ids],
  );
  await run(
    `insert into visit_links (token_hash, appointment_id, sequence, recipient)
     select r.hash, a.id, a.sequence, u.email from unnest($1::text[], $2::int[]) as r(hash, id)
     join users u on u.id = r.id join appointments a on a.user_id = u.id and a.is_child`,
    [ids.map((id) => hashToken(visitTokenOf(id))), ids],
  );
  await run(
    `insert into calendar_feeds (user_id, token_hash)
     select id, hash from unnest($1::text[], $2::int[]) as r(hash, id)`,
    [ids.map((id) => hashToken(calendarTokenOf(id))), ids],
  );
  await run(
    `insert into look_agains (user_id, months, day, time_zone, due_at)
     select id, 3, now() + interval '90 days', 'Europe/Moscow', now() + interval '90 days'
     from unnest($1::int[]) as r(id)`,
    [ids],
  );
  await run(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, server_key, device)
     select id, 'https://fcm.googleapis.com/' || id, '', '', '', 'Chrome, Android' from unnest($1::int[]) as r(id)`,
    [ids],
  );
  await giveOffers(run, FUTURE, ids);
  const fixtures = await run<
    Pick<Patient, "id" | "visitId" | "stoppedId" | "deviceId" | "heldId" | "freePair"> & {
      timeId: number;
      day: string;
    }
  >(
    `select a.user_id as id, a.id as "visitId", w.id as "stoppedId", s.id as "deviceId", h.clinic_time_id as "heldId", t.id as "timeId", t.day::text,
       json_build_object('first', p.first, 'second', p.second, 'day', p.day::text) as "freePair"
     from appointments a join holds h on h.user_id = a.user_id and h.seat = 0
     join waiting_entries w on w.user_id = a.user_id and w.stopped_at is not null
     join push_subscriptions s on s.user_id = a.user_id
     join ${FUTURE} on t.n = a.user_id + 2 * $1::int join ${PAIRS} on p.n = a.user_id
     where a.is_child`,
    [count],
  );
  await run("analyze");
  const byId = new Map(fixtures.map((each) => [each.id, each]));
  return people.map((person) => {
    const { timeId, day, ...own } = byId.get(person.id) ?? NOTHING;
    return { ...person, ...own, freeTime: { id: timeId, day } };
  });
}

/** Lines of other people's past, one tenth as many people and questions: what the tables hold after some years. */
export async function fillPast({ database }: Connection, lines: number): Promise<void> {
  const run = (text: string) => database.runQuery({ name: "", text }, [lines]);
  const others = `(select id, row_number() over (order by id) as n from users where email like 'other%') u`;
  await run(
    `insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, activated_at)
     select 'other' || n || '@example.ru', '', 'Иванова', 'Анна', '', 'F', '1984-03-09', '79123456789', 1, now()
     from generate_series(1, $1::int / 10) n`,
  );
  await run(`insert into questions (name, email, question, consent_version, ip)
    select 'Анна', 'guest' || n || '@example.ru', repeat('Что это? ', 20), '2026-11-20', '127.0.0.1'
    from generate_series(1, $1::int / 10) n`);
  const each = `${others} join generate_series(1, $1::int) l on u.n = 1 + l % ($1::int / 10)`;
  await run(`insert into journal (user_id, action, subject, subject_id)
    select u.id, 'update', 'user', u.id from ${each}`);
  await run(`insert into consents (user_id, kind, version, ip)
    select u.id, 'personal-data', '2026-11-20', '127.0.0.1' from ${each}`);
  await run(`insert into letters (kind, user_id, sent_at, due_at)
    select 'activation', u.id, now(), now() from ${each}`);
}
