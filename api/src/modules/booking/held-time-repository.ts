import type { Database } from "../../database/database";

// A hold counts in full from its beginning; the unused rest of live holds is subtracted when other holds replace them.
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

/** Durations for which times were held, in seconds, and numbers of returns. */
export interface HeldTime {
  /** Duration of holds in the last 24 hours, with the rest of live ones. */
  planned: number;
  /** The part of `planned` that is still to be held. */
  left: number;
  /** The longest turn of one of the times; `turnLeft` is the rest of it. */
  turn: number;
  turnLeft: number;
  /** Visits that the user gave back in the last 24 hours; `timeGivenBack` is the largest number at one of the times. */
  givenBack: number;
  timeGivenBack: number;
}

/** Reads for how long the user has held times, and these times in their present turn. */
export async function readHeldTime(
  tx: Database,
  userId: number,
  times: number[],
): Promise<HeldTime> {
  const [held] = await tx.runQuery<HeldTime>(HELD, [userId, times]);
  if (held === undefined) throw new Error("the held time is missing");
  return held;
}
