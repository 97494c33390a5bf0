import type { Database } from "../../../database/database";
import { IS_PAUSED } from "./fitting-repository";
import { OFFER_EMAIL } from "./offers-repository";

// An entry is not stopped when the offered day was closed, when a visit prevented the person from booking, or when they
// booked and canceled.
const NEXT = {
  name: "next-lapsed-offer",
  text: `select o.user_id as "userId", o.clinic_time_id as "clinicTimeId", e.id as "entryId", c.name as city,
      e.child_birthday is not null as "isChild",
      e.user_id is not null and e.stopped_at is null and not ${IS_PAUSED}
        and (t.closed_at is null or t.closed_at > o.expires_at)
        and not exists (
          select from appointments a
          where a.clinic_time_id = t.id and a.user_id = o.user_id and a.created_at >= o.created_at
        ) as stops,
      exists (
        select from letters l where l.kind = '${OFFER_EMAIL}' and l.user_id = o.user_id
          and l.created_at = o.created_at and l.sent_at is not null
      ) as "wasNotified"
    from waiting_offers o
    join waiting_entries e on e.id = o.entry_id
    join cities c on c.id = e.city_id
    join clinic_times t on t.id = o.clinic_time_id
    where o.declined_at is null and o.lapsed_at is null and o.expires_at <= now()
    order by o.expires_at, o.user_id limit 1`,
};

const MARK = {
  name: "mark-lapsed",
  text: `with lapsed as (
      update waiting_offers set lapsed_at = now() where entry_id = $1 and clinic_time_id = $2
    )
    update waiting_entries set placed_at = now() where id = $1 and user_id is null`,
};

const STOP = {
  name: "stop-waiting",
  text: `with stopped as (
      update waiting_entries set stopped_at = now() where id = $1 returning id
    )
    insert into waiting_resumes (entry_id, token_hash, keeps_place) select id, $2, $3 from stopped
    on conflict (entry_id) do update
      set token_hash = excluded.token_hash, keeps_place = excluded.keeps_place, created_at = now()`,
};

/** An offer that has expired without an answer. */
export interface Lapse {
  /** null for an entry without an account. */
  userId: number | null;
  clinicTimeId: number;
  entryId: number;
  city: string;
  isChild: boolean;
  /** Whether the entry is to be stopped, because the person could have answered. */
  stops: boolean;
  /** Whether the e-mail with the offer had been sent. */
  wasNotified: boolean;
}

export async function findLapse(tx: Database): Promise<Lapse | null> {
  const [lapse] = await tx.runQuery<Lapse>(NEXT, []);
  return lapse ?? null;
}

/**
 * Marks the offer as lapsed. An entry without an account is moved to the end of the waiting list and not stopped,
 * because the person may not have been reached.
 */
export async function markLapsed(tx: Database, { entryId, clinicTimeId }: Lapse): Promise<void> {
  await tx.runQuery(MARK, [entryId, clinicTimeId]);
}

/** Stops the entry: it gets no offer until the person resumes it. */
export async function stopEntry(
  tx: Database,
  { entryId, wasNotified }: Lapse,
  tokenHash: string,
): Promise<void> {
  await tx.runQuery(STOP, [entryId, tokenHash, !wasNotified]);
}
