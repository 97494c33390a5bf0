import { eq } from "drizzle-orm";
import type { Opening } from "@rodinki/contract/subscriptions";
import { byName } from "../../../../../shared/russian";
import type { Query, Database } from "../../../database/database";
import { FREE } from "../booking-repository";
import { isoTime } from "../../../database/clinic-times";
import { cities } from "../../../database/schema/calendar";
import { openingAlerts } from "../../../database/schema/subscriptions";

/** SQL of the first or last opening hour in a city's clinics k, of times t that fulfil the condition. */
const firstHour = (condition: string, order: "asc" | "desc") => `(
    select ${order === "asc" ? "min" : "max"}(n.opens_at) from clinics k
    cross join lateral (
      select t.opens_at from clinic_times t where t.clinic_id = k.id and ${condition}
      order by t.opens_at ${order} limit 1
    ) n
    where k.city_id = c.id
  )`;

// Each hour is one step in the index on clinic and opening. The parameters are those of FREE.
const OPENINGS = {
  name: "openings",
  text: `select ${isoTime("now()")} as "serverNow", coalesce(json_agg(o), '[]') as openings
    from (
      select c.id, c.name, c.time_zone as "timeZone",
        not exists (select from clinics k where k.city_id = c.id and not k.is_demo) as demo,
        ${isoTime("h.next")} as "opensAt", ${isoTime("h.last")} as "lastOpenedAt"
      from cities c
      cross join lateral (
        select ${firstHour("t.opens_at > now() and t.closed_at is null and t.starts_at > t.opens_at", "asc")} as next,
          ${firstHour("t.opens_at <= now()", "desc")} as last
      ) h
      where exists (select from clinics k where k.city_id = c.id)
        and (h.next is not null or not exists (
          select from clinics k
          cross join lateral (select from clinic_times t where t.clinic_id = k.id and ${FREE} limit 1) f
          where k.city_id = c.id
        ))
    ) o`,
};

interface Openings {
  openings: Opening[];
  serverNow: string;
}

/** Cities in which no time is free for an adult, or more times will open, by name; and the database's clock. */
export async function listOpenings(query: Query): Promise<Openings> {
  const [row] = await query<Openings>(OPENINGS, [null, null]);
  if (row === undefined) throw new Error("the list of openings is missing");
  return { ...row, openings: row.openings.toSorted(byName) };
}

const CONFIRM_HOURS = 24;
/** Days for which a confirmed address is stored: there are one or two campaigns a year. */
const STORED_DAYS = 365;

// Sends a mailbox one e-mail a minute for all cities, after five one in ten minutes, as for links of passwords.
const ASK = {
  name: "ask-for-opening-alert",
  text: `insert into opening_alerts (city_id, email, token_hash, consent_version, user_id, expires_at)
    select $1::int, $2, $3, $4, $5::int, now() + make_interval(hours => ${CONFIRM_HOURS})
    where not exists (
      select from opening_alerts a where lower(a.email) = $2
      having max(a.mailed_at) > now() - make_interval(mins => case when sum(a.letters) < 5 then 1 else 10 end)
    )
    on conflict (lower(email), city_id) do update
      set token_hash = excluded.token_hash, letters = opening_alerts.letters + 1, mailed_at = now(),
        consent_version = case when opening_alerts.confirmed_at is null then excluded.consent_version
          else opening_alerts.consent_version end,
        user_id = case when opening_alerts.confirmed_at is null
          then coalesce(excluded.user_id, opening_alerts.user_id) else opening_alerts.user_id end,
        expires_at = case when opening_alerts.confirmed_at is null then excluded.expires_at
          else opening_alerts.expires_at end
      where opening_alerts.mailed_at <= now() - interval '1 minute'
    returning id, confirmed_at is not null as "isConfirmed"`,
};

const CONFIRM = {
  name: "confirm-opening-alert",
  text: `update opening_alerts a
    set confirmed_at = coalesce(a.confirmed_at, now()),
      mailbox_user_id = coalesce(a.mailbox_user_id, case when not exists (
        select from users u where lower(u.email) = lower(a.email) and u.id <> $2::int
      ) then $2::int end),
      expires_at = case when a.confirmed_at is null then now() + make_interval(days => ${STORED_DAYS}) else a.expires_at end
    from cities c
    where a.token_hash = $1 and a.expires_at > now() and c.id = a.city_id
    returning a.id, c.name as city, a.confirmed_at = now() as "isNew"`,
};

// Openings count since the address was stored, also those before its confirmation. Rows of an account that is just being deleted are
// skipped, as they are deleted with it.
const TAKE = {
  name: "take-opening-alerts",
  text: `with due as (
      select a.id from opening_alerts a
      left join lateral (
        select u.id from users u where u.id = coalesce(a.mailbox_user_id, a.user_id)
        for key share skip locked
      ) owner on true
      where (owner.id is not null or coalesce(a.mailbox_user_id, a.user_id) is null)
        and a.confirmed_at is not null and a.expires_at > now() and exists (
        select from clinics k
        cross join lateral (
          select from clinic_times t
          where t.clinic_id = k.id and t.opens_at > a.created_at and t.opens_at <= now()
            and t.closed_at is null and t.starts_at > now()
          limit 1
        ) opened
        where k.city_id = a.city_id
      )
      order by a.id limit $1
      for update of a skip locked
    )
    delete from opening_alerts a using due, cities c where a.id = due.id and c.id = a.city_id
    returning a.email, c.name as city, coalesce(a.mailbox_user_id, a.user_id) as "userId"`,
};

/** @returns its name; null: there is no such city */
export async function findCityName(database: Database, id: number): Promise<string | null> {
  const [city] = await database.select({ name: cities.name }).from(cities).where(eq(cities.id, id));
  return city?.name ?? null;
}

interface NewAlert {
  cityId: number;
  /** E-mail address, in lower case. */
  email: string;
  tokenHash: string;
  consentVersion: string;
  /** User who is signed in at the request; null: nobody. */
  userId: number | null;
}

/**
 * Stores an address until it is confirmed. One that is stored already gets the new token instead of its old one.
 *
 * @returns null: the mailbox has just been sent such an e-mail, and nothing has changed
 */
export async function saveAlert(
  tx: Database,
  { cityId, email, tokenHash, consentVersion, userId }: NewAlert,
): Promise<{ id: number; isConfirmed: boolean } | null> {
  const values = [cityId, email, tokenHash, consentVersion, userId];
  const [saved] = await tx.runQuery<{ id: number; isConfirmed: boolean }>(ASK, values);
  return saved ?? null;
}

interface Confirmed {
  id: number;
  city: string;
  isNew: boolean;
}

/**
 * @param userId user who is signed in where the link is followed: it is their mailbox, if no other account has its address
 * @returns null for a token that is unknown or has expired
 */
export async function confirmAlert(
  tx: Database,
  tokenHash: string,
  userId: number | null,
): Promise<Confirmed | null> {
  const [confirmed] = await tx.runQuery<Confirmed>(CONFIRM, [tokenHash, userId]);
  return confirmed ?? null;
}

/** @returns its id; null: there is none with this token */
export async function deleteAlert(tx: Database, tokenHash: string): Promise<number | null> {
  const [deleted] = await tx
    .delete(openingAlerts)
    .where(eq(openingAlerts.tokenHash, tokenHash))
    .returning({ id: openingAlerts.id });
  return deleted?.id ?? null;
}

/** @returns false when it is not there */
export async function deleteAlertById(tx: Database, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(openingAlerts)
    .where(eq(openingAlerts.id, id))
    .returning({ id: openingAlerts.id });
  return deleted.length > 0;
}

/** Deletes and returns up to `limit` confirmed addresses whose city has opened; no other process takes the same. */
export const takeOpened = (
  tx: Database,
  limit: number,
): Promise<{ email: string; city: string; userId: number | null }[]> => tx.runQuery(TAKE, [limit]);
