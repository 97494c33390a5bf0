import type { Database } from "../database/database";
import { OFFER_SEAT } from "../database/schema/appointments";
import type { Receiver } from "./delivery";

/** Kinds of e-mails with a notice to the phone: about offers, changes by the clinic, and visits soon. */
const PUSHED = [
  "offer",
  "moved-by-clinic",
  "day-closed",
  "clinic-changed",
  "reminder-48h",
  "reminder-3h",
] as const;

export type PushedKind = (typeof PUSHED)[number];

const KINDS = PUSHED.map((kind) => `'${kind}'`).join(", ");

const VISIT = "appointments a join clinic_times t on t.id = a.clinic_time_id";

/**
 * SQL of the moment until which a notice about the e-mail `l` is useful; null: it is not any more. A reminder's ends with that of its
 * e-mail; an offer is found by its moment, as it and its e-mail are of one transaction.
 */
const WORTH_UNTIL = `case
    when l.kind = 'offer' then (
      select o.expires_at from waiting_offers o
      join holds h on h.clinic_time_id = o.clinic_time_id and h.user_id = o.user_id
      where o.user_id = l.user_id and o.created_at = l.created_at and o.declined_at is null and o.lapsed_at is null
        and h.seat = ${OFFER_SEAT})
    when l.kind in ('reminder-48h', 'reminder-3h') then (
      select t.starts_at - case when l.kind = 'reminder-48h' then interval '3 hours' else interval '0' end
      from ${VISIT} where a.id = l.appointment_id and a.status <> 'canceled')
    when l.kind = 'moved-by-clinic' then (
      select t.starts_at from ${VISIT} where a.id = l.appointment_id and a.status <> 'canceled')
    when l.kind = 'day-closed' then (select t.starts_at from ${VISIT} where a.id = l.appointment_id)
    when l.kind = 'clinic-changed' then (
      select max(t.starts_at) from clinic_actions x, ${VISIT}
      where x.id = l.action_id and x.undone_at is null and a.user_id = l.user_id and a.status <> 'canceled'
        and to_jsonb(a.id) <@ (x.before->'told'->'visits'))
  end`;

/** SQL of whether an e-mail was not dropped by an undo. An undelivered one is dropped as well, but its notice may still arrive. */
const IS_ANNOUNCED = "(l.dropped_at is null or l.is_undelivered)";

/** Bound for the index: longer than any pause between two attempts of an e-mail. */
const MAX_RETRY_WAIT = "interval '2 days'";

/** Limit of e-mails in one run; PostgreSQL's planner uses it as well. */
const MAX_EMAILS = 5000;

const EMAIL_COLUMNS = "id, kind, user_id, appointment_id, action_id, sent_at, created_at";

// Inserts one row for each browser, also with concurrent processes: the lock only prevents the e-mail's deletion, so its sending does
// not wait. People who have turned notices on since the e-mail was sent get none about it.
const PLAN = {
  name: "plan-push-notices",
  text: `with sent as materialized (
      select ${EMAIL_COLUMNS} from letters where sent_at > now() - interval '1 hour' and kind in (${KINDS})
      order by sent_at desc limit ${MAX_EMAILS}
    ), waiting as materialized (
      select ${EMAIL_COLUMNS} from letters
      where sent_at is null and dropped_at is null and due_at <= now() + ${MAX_RETRY_WAIT} and (attempts > 0 or due_at <= now())
        and kind in (${KINDS})
      order by due_at limit ${MAX_EMAILS}
    ), wanted as materialized (
      select l.id as letter_id, s.id as subscription_id
      from (select * from sent union all select * from waiting) l
      join push_subscriptions s on s.user_id = l.user_id and s.server_key = $1
      where coalesce(l.sent_at, now()) > s.created_at
        and not exists (select from push_notices n where n.letter_id = l.id and n.subscription_id = s.id)
        and (${WORTH_UNTIL}) > now()
    )
    insert into push_notices (letter_id, subscription_id)
    select l.id, s.id
    from wanted w join letters l on l.id = w.letter_id join push_subscriptions s on s.id = w.subscription_id
    for key share of l skip locked for key share of s skip locked
    on conflict do nothing`,
};

// A claimed notice is due again after 15, 30, 60, … seconds unless it is marked, so that no notice is lost with a dying process.
const CLAIM = {
  name: "claim-push-notice",
  text: `with next as (
      select n.id from push_notices n join push_subscriptions s on s.id = n.subscription_id
      where n.sent_at is null and n.dropped_at is null and n.due_at <= now() and s.server_key = $1
      order by n.due_at, n.id limit 1
      for update of n skip locked
    ), claimed as (
      update push_notices n set attempts = n.attempts + 1,
        due_at = now() + power(2, n.attempts) * interval '15 seconds'
      from next where n.id = next.id returning n.*
    )
    select c.id, c.attempts, l.kind, s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth,
      case
        when l.action_id is not null then 'action ' || l.action_id
        when v.group_id is not null then l.kind || ' ' || v.group_id
        else 'letter ' || l.id
      end as about,
      case when ${IS_ANNOUNCED} then (extract(epoch from ${WORTH_UNTIL}) * 1000)::float8 end as "worthUntil",
      (extract(epoch from now()) * 1000)::float8 as now
    from claimed c
    join letters l on l.id = c.letter_id
    join push_subscriptions s on s.id = c.subscription_id
    left join appointments v on v.id = l.appointment_id`,
};

const MARK_SENT = {
  name: "mark-push-sent",
  text: `with sent as (
      update push_notices set sent_at = now() where id = $1 returning subscription_id
    )
    update push_subscriptions s set seen_at = now() from sent where s.id = sent.subscription_id`,
};

const DROP = {
  name: "drop-push-notice",
  text: "update push_notices set dropped_at = now() where id = $1",
};

const POSTPONE = {
  name: "put-off-push-notice",
  text: `update push_notices set due_at = greatest(due_at, now() + make_interval(secs => $2)) where id = $1`,
};

// The endpoint is compared, as the browser may have renewed its subscription meanwhile.
const END_EXPIRED = {
  name: "end-expired-push",
  text: `delete from push_subscriptions where id = $1 and endpoint = $2 returning user_id as "userId"`,
};

const COUNT_WAITING = {
  name: "count-push-waiting",
  text: `select count(*)::int as count from push_notices
    where sent_at is null and dropped_at is null and (attempts > 0 or due_at <= now())`,
};

export interface ClaimedNotice extends Receiver {
  id: number;
  subscriptionId: number;
  kind: PushedKind;
  /** Subject, common to notices that are one event for a person: the visits of a family, one action of a clinic. */
  about: string;
  /** Number of attempts, this one included. */
  attempts: number;
  /** End of its usefulness in ms since 1970, by the database's clock, as `now`; null: it is not needed any more. */
  worthUntil: number | null;
  now: number;
}

/** Plans notices to all browsers of people whose e-mail is due or has just been sent. `serverKey` is the service's public key. */
export async function planNotices(database: Database, serverKey: string): Promise<void> {
  await database.runQuery(PLAN, [serverKey]);
}

/** Claims the notice that has been due for longest; no other process takes it meanwhile. */
export async function claimNotice(
  database: Database,
  serverKey: string,
): Promise<ClaimedNotice | null> {
  const [claimed] = await database.runQuery<ClaimedNotice>(CLAIM, [serverKey]);
  return claimed ?? null;
}

export async function markPushed(database: Database, id: number): Promise<void> {
  await database.runQuery(MARK_SENT, [id]);
}

export async function dropNotice(database: Database, id: number): Promise<void> {
  await database.runQuery(DROP, [id]);
}

/** Postpones a notice for so many seconds at least. */
export async function postponeNotice(
  database: Database,
  id: number,
  seconds: number,
): Promise<void> {
  await database.runQuery(POSTPONE, [id, seconds]);
}

/** Deletes an expired subscription. @returns its user; null when it was deleted already, or renewed meanwhile */
export async function endExpired(
  tx: Database,
  { subscriptionId, endpoint }: Pick<ClaimedNotice, "subscriptionId" | "endpoint">,
): Promise<number | null> {
  const [ended] = await tx.runQuery<{ userId: number }>(END_EXPIRED, [subscriptionId, endpoint]);
  return ended?.userId ?? null;
}

/** Number of notices that a push service should have by now. */
export async function countWaitingNotices(database: Database): Promise<number> {
  const [row] = await database.runQuery<{ count: number }>(COUNT_WAITING, []);
  return row?.count ?? 0;
}
