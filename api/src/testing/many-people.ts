import type { Database } from "../database/database";
import { hashPassword } from "../security/passwords";
import { hashToken, newToken } from "../security/secret";

export interface Account {
  id: number;
  email: string;
  sessionToken: string;
}

export const PASSWORD = "Passw0rd!";

export const emailOf = (id: number) => `person${id}@example.ru`;

const USERS = `with city as (
    insert into cities (name, time_zone) values ('Город жителей', 'Europe/Moscow')
    on conflict (name) do update set time_zone = excluded.time_zone returning id
  )
  insert into users (id, email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, activated_at)
  overriding system value
  select n, 'person' || n || '@example.ru', $2, 'Иванова', 'Анна', 'Петровна', 'F', '1990-05-20', '79990000000', city.id, now()
  from city, (select nextval(pg_get_serial_sequence('users', 'id')) as n from generate_series(1, $1::int)) ids
  returning id, email`;

const SESSIONS = `insert into sessions (token_hash, user_id, expires_at)
  select hash, id, now() + interval '30 days' from unnest($1::text[], $2::int[]) as s(hash, id)`;

/**
 * Inserts people with a confirmed account and a live session, without the public calls: no request is counted and no e-mail sent. In an
 * empty database their ids are 1, 2, 3, …
 */
export async function makePeople(
  { database }: { database: Pick<Database, "runQuery"> },
  count: number,
): Promise<Account[]> {
  const run = <Row>(text: string, values: unknown[]) =>
    database.runQuery<Row>({ name: "", text }, values);
  const users = await run<Omit<Account, "sessionToken">>(USERS, [
    count,
    await hashPassword(PASSWORD),
  ]);
  const people = users.map((user) => ({ ...user, sessionToken: newToken() }));
  const hashes = people.map(({ sessionToken }) => hashToken(sessionToken));
  await run(SESSIONS, [hashes, people.map(({ id }) => id)]);
  return people;
}
