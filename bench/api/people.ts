import { createHash, randomBytes } from "node:crypto";
import type { Connection } from "../../api/src/database/connect";

/** Somebody who is signed in, as the server's tables know them. */
export interface Person {
  id: number;
  sessionToken: string;
}

/** Makes people with live sessions straight in the tables: signing them in is not what is measured. */
export async function makePeople({ database }: Connection, count: number): Promise<Person[]> {
  const users = await database.ask<{ id: number }>(
    {
      name: "",
      text: `insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, activated_at)
        select 'person' || n || '@example.ru', '', 'Иванова', 'Анна', 'Петровна', 'F', '1984-03-09', '79123456789', 1, now()
        from generate_series(1, $1::int) n returning id`,
    },
    [count],
  );
  const people = users.map(({ id }) => ({
    id,
    sessionToken: randomBytes(32).toString("base64url"),
  }));
  for (const { id, sessionToken } of people) {
    await database.ask(
      {
        name: "",
        text: "insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')",
      },
      [createHash("sha256").update(sessionToken).digest("base64url"), id],
    );
  }
  return people;
}
