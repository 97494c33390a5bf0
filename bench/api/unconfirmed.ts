import type { Connection } from "../../api/src/database/connect";
import { hashToken } from "../../api/src/security/tokens";
import { activationCodeOf, openingTokenOf, registrationTokenOf, removalTokenOf } from "./fixtures";

/** Makes people whose e-mail waits to be confirmed. */
export async function makeWaiting({ database }: Connection, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const text = `with given as (
       select * from unnest($1::text[], $2::text[]) with ordinality as g(code_hash, browser_hash, n)),
     waiting as (
       insert into registrations (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, consents, ip, browser_hash)
       select 'waiting' || n || '@example.ru', '', 'Иванова', 'Анна', '', 'F', '1984-03-09', '79123456789', 1,
         '[{"kind": "personal-data", "version": "2026-11-20"}]', '127.0.0.1', browser_hash
       from given returning id, browser_hash)
     insert into activations (code_hash, registration_id, expires_at)
     select code_hash, id, now() + interval '1 day' from given join waiting using (browser_hash)`;
  await database.runQuery({ name: "", text }, [
    numbers.map((n) => hashToken(activationCodeOf(n))),
    numbers.map((n) => hashToken(registrationTokenOf(n))),
  ]);
}

/** Makes addresses that wait for the opening of a city, with a token each to confirm and to remove. */
export async function makeOpeningAlerts({ database }: Connection, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const text = `insert into opening_alerts (city_id, email, token_hash, consent_version, expires_at)
     select 1, 'alert' || n || '@example.ru', hash, '2026-11-23', now() + interval '1 day'
     from unnest($1::text[]) with ordinality as g(hash, n)`;
  await database.runQuery({ name: "", text }, [
    numbers.flatMap((n) => [hashToken(openingTokenOf(n)), hashToken(removalTokenOf(n))]),
  ]);
}
