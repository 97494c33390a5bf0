import type { Database } from "../../../database/database";
import { advisoryLocks } from "../../../database/locks";
import { OFFER_SEAT } from "../../../database/schema/appointments";
import {
  BOOKED_MEANWHILE,
  ENTRIES,
  FITS,
  GRACE,
  HAS_BOOKED_OFFER,
  IS_READY,
  KEEPS,
  OFFER_MINUTES,
  OFFERABLE,
  SPOT,
  SPOTS,
} from "./fitting-repository";

export const OFFER_EMAIL = "offer";
export const STOPPED_EMAIL = "waiting-stopped";

// Finds the soonest time that suits anybody, and the one who has waited longest for it. Most times share the properties
// that entries compare, so times that suit nobody are excluded together.
const NEXT = {
  name: "next-offer",
  text: `with ready as materialized (${ENTRIES} where ${IS_READY}),
    free as materialized (${SPOTS} where k.city_id in (select city_id from ready) and ${OFFERABLE}),
    wanted as materialized (
      select * from (select distinct ${SPOT} from free) s where exists (select from ready e where ${FITS})
    )
    select s.id as "clinicTimeId", n.id as "entryId", n.user_id as "userId"
    from (select * from free join wanted using (${SPOT}) order by starts_at, id) s
    cross join lateral (
      select e.id, e.user_id from ready e
      where ${FITS} and not exists (
        select from waiting_offers o where (o.user_id = e.user_id or o.entry_id = e.id) and o.clinic_time_id = s.id
      )
      order by e.placed_at, e.id limit 1
    ) n
    order by s.starts_at, s.id limit 1`,
};

// Holds are locked in the order of ids, as everywhere, so that no two transactions deadlock.
const LOCK_HOLDS = {
  name: "lock-holds-to-offer",
  text: `select from holds where user_id = $1 and seat = ${OFFER_SEAT} or clinic_time_id = $2
    order by clinic_time_id for update`,
};

// Counting the deleted rows makes PostgreSQL delete them before the insert: nobody can have two offers.
const HOLD = {
  name: "hold-offer",
  text: `with cleared as (
      delete from holds where user_id = $1 and seat = ${OFFER_SEAT} returning clinic_time_id
    )
    insert into holds (user_id, clinic_time_id, time_id, expires_at, extended, seat)
    select $1, $2, $3, now() + make_interval(mins => ${OFFER_MINUTES}) + ${GRACE}, true, ${OFFER_SEAT}
    from (select count(*) from cleared) first
    on conflict (clinic_time_id) do update
      set user_id = excluded.user_id, time_id = excluded.time_id, expires_at = excluded.expires_at,
        extended = true, seat = excluded.seat
      where not (${KEEPS.replaceAll("h.", "holds.")})
    returning clinic_time_id`,
};

const IS_BOOKED = {
  name: "is-offered-booked",
  // The time may also have been closed by the closing for which the hold has waited.
  text: `select from clinic_times t where t.id = $1 and (t.closed_at is not null
    or exists (select from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled'))`,
};

const NOTE = {
  name: "note-offer",
  text: `insert into waiting_offers (user_id, entry_id, clinic_time_id, token_hash, expires_at)
    values ($1, $2, $3, $4, now() + make_interval(mins => ${OFFER_MINUTES}))`,
};

// Holds are locked in the order of ids, as everywhere, so that no two transactions deadlock.
const RELEASE_LAPSED = {
  name: "release-lapsed-offers",
  text: `delete from holds where clinic_time_id in (
      select h.clinic_time_id from holds h
      join waiting_offers o on o.user_id is not distinct from h.user_id and o.clinic_time_id = h.clinic_time_id
      where h.seat = ${OFFER_SEAT} and o.lapsed_at is not null and not exists (
        -- Of somebody else without an account, who has it now.
        select from waiting_offers l where h.user_id is null and l.user_id is null and l.clinic_time_id = h.clinic_time_id
          and l.lapsed_at is null and l.declined_at is null
      )
      order by h.clinic_time_id for update of h
    )`,
};

const END = {
  name: "end-waiting",
  text: `delete from waiting_entries e using cities c
    where c.id = e.city_id and (
      e.until < (now() at time zone c.time_zone)::date
      or not exists (
        select from clinic_times t join clinics k on k.id = t.clinic_id
        where k.city_id = e.city_id and t.day >= current_date - 2 and t.starts_at > now()
      )
      or ${HAS_BOOKED_OFFER}
      or exists (select from ${BOOKED_MEANWHILE} and v.ends_at <= now())
    )`,
};

// An offer and its e-mail are written in one transaction, so their times are equal. Of all queued e-mails few have a
// recipient, and an index finds them: reminders of future visits have none.
const DROP_EMAILS = {
  name: "drop-emails-of-ended-offers",
  text: `update letters l set recipient = null, content = null, dropped_at = now()
    where l.kind = '${OFFER_EMAIL}' and l.recipient is not null
      and l.sent_at is null and l.dropped_at is null and not exists (
      select from waiting_entries e join waiting_offers o on o.entry_id = e.id
      join holds h on h.clinic_time_id = o.clinic_time_id and h.user_id is not distinct from e.user_id
      where e.user_id is not distinct from l.user_id and o.created_at = l.created_at and o.expires_at > now()
        and h.seat = ${OFFER_SEAT} and h.expires_at > now()
    )`,
};

const DROP_STOPPED = {
  name: "drop-emails-of-resumed-entries",
  text: `update letters l set recipient = null, content = null, dropped_at = now()
    where l.kind = '${STOPPED_EMAIL}' and l.recipient is not null
      and l.sent_at is null and l.dropped_at is null and not exists (
      select from waiting_entries e join waiting_resumes r on r.entry_id = e.id
      where e.user_id = l.user_id and r.created_at = l.created_at and e.stopped_at is not null
    )`,
};

/** Locks the offering of times for this process until the transaction ends. */
export async function lockOffering(tx: Database): Promise<void> {
  await tx.runQuery({ name: "lock-offering", text: "select pg_advisory_xact_lock($1::bigint)" }, [
    advisoryLocks.offering,
  ]);
}

export interface Match {
  clinicTimeId: number;
  entryId: number;
  /** null for an entry without an account. */
  userId: number | null;
}

/** Finds the next time to offer and its person; null if no free time suits anybody. */
export async function findNext(tx: Database): Promise<Match | null> {
  const [match] = await tx.runQuery<Match>(NEXT, []);
  return match ?? null;
}

/**
 * @returns false when the time has been taken meanwhile: the transaction must be rolled back
 */
export async function holdForOffer(
  tx: Database,
  { userId, clinicTimeId }: Match,
  timeId: string,
): Promise<boolean> {
  await tx.runQuery(LOCK_HOLDS, [userId, clinicTimeId]);
  const held = await tx.runQuery(HOLD, [userId, clinicTimeId, timeId]);
  // The booking is queried after the insert, because a person who held the time may have booked it before the insert.
  return held.length === 1 && (await tx.runQuery(IS_BOOKED, [clinicTimeId])).length === 0;
}

export async function noteOffer(
  tx: Database,
  { userId, entryId, clinicTimeId }: Match,
  tokenHash: string,
): Promise<void> {
  await tx.runQuery(NOTE, [userId, entryId, clinicTimeId, tokenHash]);
}

/** Releases lapsed offers that were not offered to anybody else: their times are free for everybody. */
export async function releaseLapsed(tx: Database): Promise<void> {
  await tx.runQuery(RELEASE_LAPSED, []);
}

/**
 * Deletes entries whose last day or whose city's plan is over, whose offer was booked, or whose patient was seen
 * meanwhile.
 */
export async function endEntries(tx: Database): Promise<void> {
  await tx.runQuery(END, []);
}

/**
 * Drops e-mails that could not be sent while their time was held, because they would arrive at night and offer an
 * expired time; and e-mails about stopped entries that were resumed or deleted.
 */
export async function dropLateEmails(tx: Database): Promise<void> {
  await tx.runQuery(DROP_EMAILS, []);
  await tx.runQuery(DROP_STOPPED, []);
}
