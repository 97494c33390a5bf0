import type { Database } from "../../database/database";

// A hold is counted whole from its beginning: what is left of those that live is given back when others take their place.
const HELD = {
  name: "held-time",
  text: `select
      (select coalesce(sum(t.seconds), 0) from held_times t
        where t.user_id = $1 and t.until > now() - interval '1 day') as "planned",
      (select coalesce(sum(extract(epoch from h.expires_at - now())), 0)::float8 from holds h
        where h.user_id = $1 and h.seat >= 0 and h.expires_at > now()) as "left",
      (select coalesce(max(t.seconds), 0) from held_times t
        where t.user_id = $1 and t.clinic_time_id = any($2::int[])
          and t.until > now() - interval '10 minutes') as "turn",
      (select coalesce(max(extract(epoch from h.expires_at - now())), 0)::float8 from holds h
        where h.user_id = $1 and h.seat >= 0 and h.expires_at > now()
          and h.clinic_time_id = any($2::int[])) as "turnLeft",
      (select coalesce(sum(t.given_back), 0)::int from held_times t
        where t.user_id = $1 and t.until > now() - interval '1 day') as "givenBack",
      (select coalesce(max(g.times), 0)::int from (
        select sum(t.given_back) as times from held_times t
        where t.user_id = $1 and t.clinic_time_id = any($2::int[]) and t.until > now() - interval '1 day'
        group by t.clinic_time_id) g) as "timeGivenBack"`,
};

/** How long times were held, in seconds, and how often they were given back. */
export interface HeldTime {
  /** Held in the last 24 hours, and still to be held by what lives. */
  planned: number;
  /** The part of `planned` that is still to be held. */
  left: number;
  /** The longest turn of one of the times, and what is still to be held of it. */
  turn: number;
  turnLeft: number;
  /** Visits that the user gave back in the last 24 hours, and of these the most at one of the times. */
  givenBack: number;
  timeGivenBack: number;
}

/** How long the user has held times, and these ones in their present turn. */
export async function readHeldTime(
  tx: Database,
  userId: number,
  times: number[],
): Promise<HeldTime> {
  const [held] = await tx.runQuery<HeldTime>(HELD, [userId, times]);
  if (held === undefined) throw new Error("the held time is missing");
  return held;
}
