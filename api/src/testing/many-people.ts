import { randomBytes } from "node:crypto";
import type { Database } from "../database/database";
import { hashPassword } from "../security/passwords";
import { hashToken } from "../security/secret";

/** A signed-in person, by the server's tables. */
export interface Person {
  id: number;
  sessionToken: string;
}

/** Password of all these people. */
export const PASSWORD = "Rodinka-2026";

export const emailOf = (id: number) => `person${id}@example.ru`;

/**
 * Inserts people with live sessions directly into the tables, as their sign-in is not measured. In an empty database their ids are
 * 1, 2, 3, …
 */
export async function makePeople(
  { database }: { database: Pick<Database, "runQuery"> },
  count: number,
): Promise<Person[]> {
  const users = await database.runQuery<{ id: number }>(
    {
      name: "",
      text: `insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, activated_at)
        select 'person' || n || '@example.ru', $2, 'Иванова', 'Анна', 'Петровна', 'F', '1984-03-09', '79123456789', 1, now()
        from generate_series(1, $1::int) n returning id`,
    },
    [count, await hashPassword(PASSWORD)],
  );
  const people = users.map(({ id }) => ({
    id,
    sessionToken: randomBytes(32).toString("base64url"),
  }));
  await database.runQuery(
    {
      name: "",
      text: `insert into sessions (token_hash, user_id, expires_at)
        select hash, id, now() + interval '1 day' from unnest($1::text[], $2::int[]) as s(hash, id)`,
    },
    [people.map(({ sessionToken }) => hashToken(sessionToken)), people.map(({ id }) => id)],
  );
  return people;
}
