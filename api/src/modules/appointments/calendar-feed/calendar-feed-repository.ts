import type { Appointment } from "@rodinki/contract/appointment";
import type { Database } from "../../../database/database";
import { appointmentFrom } from "../appointments-repository";
import { ENDED } from "../../../account-data/revoke";
import { isoTime } from "../../../database/clinic-times";

/**
 * For how many days a canceled visit stays in the feed, so that a calendar that reads it rarely learns of the
 * cancellation.
 */
const CANCELED_DAYS = 30;

const SAVE = {
  name: "save-calendar-feed",
  text: `insert into calendar_feeds (user_id, token_hash) values ($1, $2)
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()
    returning ${isoTime("created_at")} as "createdAt"`,
};

const FIND = {
  name: "calendar-feed",
  text: `select ${isoTime("created_at")} as "createdAt", token_hash like '${ENDED}%' as "isEnded"
    from calendar_feeds where user_id = $1`,
};

const OWNER = {
  name: "owner-of-calendar-feed",
  text: `select user_id as "userId" from calendar_feeds where token_hash = $1`,
};

const VISITS = {
  name: "visits-of-calendar-feed",
  text: `${appointmentFrom("appointments")} where a.user_id = $1
      and (a.status <> 'canceled' or a.canceled_at > now() - make_interval(days => $2))
    order by t.starts_at, a.id`,
};

/** Saves a new feed instead of an earlier one. @returns when it was made, ISO 8601 */
export async function saveFeed(tx: Database, userId: number, tokenHash: string): Promise<string> {
  const [saved] = await tx.runQuery<{ createdAt: string }>(SAVE, [userId, tokenHash]);
  if (saved === undefined) throw new Error("the address that was just written is missing");
  return saved.createdAt;
}

interface FeedState {
  /** When the person's address was made, ISO 8601; null without one. */
  createdAt: string | null;
  /** Whether there was an address that the service has ended. */
  isEnded: boolean;
}

export async function findFeed(database: Database, userId: number): Promise<FeedState> {
  const [found] = await database.runQuery<{ createdAt: string; isEnded: boolean }>(FIND, [userId]);
  const isEnded = found?.isEnded ?? false;
  return { createdAt: isEnded ? null : (found?.createdAt ?? null), isEnded };
}

export async function findFeedOwner(database: Database, tokenHash: string): Promise<number | null> {
  const [found] = await database.runQuery<{ userId: number }>(OWNER, [tokenHash]);
  return found?.userId ?? null;
}

/** Lists what a calendar shows: every live visit and those that were canceled lately; soonest first. */
export const listFeedVisits = (database: Database, userId: number) =>
  database.runQuery<Appointment>(VISITS, [userId, CANCELED_DAYS]);
