import type { Appointment } from "@rodinki/contract/appointment";
import type { Database } from "../../../database/database";
import { appointmentFrom } from "../appointments-repository";
import type { Notified } from "./notify-people";

const NOTIFICATION = {
  name: "notification-of-action",
  text: `select x.before->'told' as told from clinic_actions x where x.id = $1 and x.undone_at is null`,
};

const VISITS = {
  name: "visits-of-description-email",
  text: `${appointmentFrom("appointments")} where (a.user_id = $1::int or a.id = $3::int) and a.id = any($2::int[])
    and a.status <> 'canceled' and t.starts_at > now() order by t.starts_at, a.id`,
};

const PLACES = {
  name: "places-of-visits",
  text: `select a.id, t.clinic_id as "clinicId", t.doctor_id as "doctorId", a.is_child as "isChild"
    from appointments a join clinic_times t on t.id = a.clinic_time_id where a.id = any($1::int[])`,
};

const EMAIL = {
  name: "email-of-user-or-visit",
  text: `select email from users where id = $1::int
    union all
    select email from appointments where $1::int is null and id = $2::int and user_id is null and email <> ''`,
};

/** The reader of an e-mail: an account, or the person of a visit without one. */
interface Reader {
  userId: number | null;
  appointmentId: number | null;
}

/**
 * @returns null if the action was undone
 */
export async function findNotification(
  database: Database,
  actionId: number,
): Promise<Notified | null> {
  const [found] = await database.runQuery<{ told: Notified | null }>(NOTIFICATION, [actionId]);
  return found?.told ?? null;
}

/** Reads those of the visits that are the reader's and still in the future, soonest first. */
export const visitsOf = (database: Database, { userId, appointmentId }: Reader, ids: number[]) =>
  database.runQuery<Appointment>(VISITS, [userId, ids, appointmentId]);

/** Reads the present clinic and doctor of visits, which may have been moved. */
export const placesOf = (database: Database, ids: number[]) =>
  database.runQuery<{ id: number; clinicId: number; doctorId: number; isChild: boolean }>(PLACES, [
    ids,
  ]);

/**
 * @returns null when the account or the visit was deleted, or the visit belongs to an account now
 */
export async function emailOf(
  database: Database,
  { userId, appointmentId }: Reader,
): Promise<string | null> {
  const [found] = await database.runQuery<{ email: string }>(EMAIL, [userId, appointmentId]);
  return found?.email ?? null;
}
