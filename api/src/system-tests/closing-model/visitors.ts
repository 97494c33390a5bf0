import { hashToken, newToken } from "../../security/tokens";
import { csrfHeaders } from "../../testing/request";
import type { Caller } from "../booking-model/person";
import type { Queryable } from "../booking-model/target";

/** Inserts a new person with a confirmed account and a signed-in browser, without a password. */
export async function newVisitor(database: Queryable, port: number): Promise<Caller> {
  const sessionToken = newToken();
  const [user] = await database.runQuery<{ id: number }>(
    {
      name: "",
      text: `with u as (
          insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, activated_at)
          select $2, '', 'Иванова', 'Анна', 'Петровна', 'F', '1984-03-09', '79123456789', min(id), now() from cities
          returning id
        ), s as (
          insert into sessions (token_hash, user_id, expires_at) select $1, id, now() + interval '1 day' from u
        )
        select id from u`,
    },
    [hashToken(sessionToken), `${newToken().toLowerCase().slice(0, 20)}@example.ru`],
  );
  const id = user?.id ?? 0;
  return {
    id,
    headers: await csrfHeaders(port, { id, sessionToken }),
    held: { timeId: "none", slotId: 0 },
    groupTimeIds: [],
  };
}
