import type { LookAgain } from "@rodinki/contract/subscriptions";
import { LOOK_AGAIN_TIME } from "@rodinki/contract/after-visit";
import type { LookAgainMonths } from "@rodinki/contract/after-visit";
import type { Database } from "../../database/database";
import { isoTime } from "../../database/clinic-times";

const COLUMNS = `id, months, day::text, time_zone as "timeZone", sequence,
  ${isoTime("due_at")} as "startsAt"`;

/** Counts from today's date in the city of the last visit; in a shorter month the last day counts. */
const SAVE = {
  name: "save-look-again",
  text: `with place as (
      select c.time_zone
      from appointments a
      join clinic_times t on t.id = a.clinic_time_id
      join clinics k on k.id = t.clinic_id
      join cities c on c.id = k.city_id
      where a.user_id = $1::int and a.status <> 'canceled' and t.ends_at <= now()
      order by t.ends_at desc limit 1
    ),
    planned as (
      select time_zone,
        ((now() at time zone time_zone)::date + make_interval(months => $2::int))::date as day
      from place
    )
    insert into look_agains as l (user_id, months, day, time_zone, due_at)
    select $1::int, $2::int, day, time_zone, (day + $3::time) at time zone time_zone from planned
    on conflict (user_id) do update set months = excluded.months, day = excluded.day,
      time_zone = excluded.time_zone, due_at = excluded.due_at,
      sequence = l.sequence + (l.due_at <> excluded.due_at)::int
    returning ${COLUMNS}`,
};

const FIND = {
  name: "look-again",
  text: `select ${COLUMNS} from look_agains where user_id = $1`,
};

const DELETE = {
  name: "delete-look-again",
  text: `delete from look_agains where user_id = $1 returning user_id`,
};

/** Skips rows of an account that is just being deleted, as they are deleted with it. */
const TAKE = {
  name: "take-due-look-agains",
  text: `with due as (
      select l.id, l.user_id, u.email
      from look_agains l join users u on u.id = l.user_id
      where l.due_at <= now()
      order by l.due_at, l.id limit $1
      for update of l skip locked for key share of u skip locked
    )
    delete from look_agains l using due where l.id = due.id
    returning due.user_id as "userId", due.email`,
};

/** Saves a reminder instead of an earlier one. @returns null when the person has no past visit */
export async function saveLookAgain(
  tx: Database,
  userId: number,
  months: LookAgainMonths,
): Promise<LookAgain | null> {
  const [saved] = await tx.runQuery<LookAgain>(SAVE, [userId, months, LOOK_AGAIN_TIME.begins]);
  return saved ?? null;
}

export async function findLookAgain(database: Database, userId: number): Promise<LookAgain | null> {
  const [found] = await database.runQuery<LookAgain>(FIND, [userId]);
  return found ?? null;
}

/** @returns whether there was one */
export async function deleteLookAgain(tx: Database, userId: number): Promise<boolean> {
  return (await tx.runQuery(DELETE, [userId])).length > 0;
}

/** Deletes and returns up to `limit` due reminders; no other process takes the same. */
export const takeDue = (
  tx: Database,
  limit: number,
): Promise<{ userId: number; email: string }[]> => tx.runQuery(TAKE, [limit]);
