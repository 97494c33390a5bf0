import type { Appointment } from "@rodinki/contract/appointment";
import type { Database } from "../../../database/database";
import { RECORD_RETURNED_TIME } from "../../../database/clinic-times";
import type { UnlimitedKind } from "../../../mail/email-kind";

const LOCK_APPOINTMENT = {
  name: "lock-appointment-to-move",
  text: `select a.clinic_time_id as "clinicTimeId", a.status, a.is_child as "isChild",
      a.birth_date::text as "birthDate", t.starts_at <= now() as "hasBegun"
    from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.id = $1 and a.user_id = $2
    for update of a`,
};

// The lock on the time makes a concurrent closing wait; a closing that was first has closed the time before it is read.
const LOCK_HOLD = {
  name: "lock-hold-to-move",
  text: `select t.day::text as day, t.starts_at <= now() or t.closed_at is not null as "isUnavailable", d.child_from_age as "childFromAge"
    from holds h
    join clinic_times t on t.id = h.clinic_time_id
    join doctors d on d.id = t.doctor_id
    where h.clinic_time_id = $1 and h.user_id = $2 and h.expires_at > now()
    for update of h for key share of t`,
};

// One row records the appointment's time, so taking the new time releases the old one atomically.
const SWAP = {
  name: "move-appointment",
  text: `with freed as (delete from holds where clinic_time_id = $2), given_back as (${RECORD_RETURNED_TIME})
    update appointments set clinic_time_id = $2, sequence = sequence + 1 where id = $1`,
};

const PLAN = {
  name: "plan-emails",
  text: `insert into letters (kind, user_id, appointment_id, due_at, action_id)
    select l.kind, $1, $2, l."dueAt", $4::int from jsonb_to_recordset($3::jsonb) as l(kind text, "dueAt" timestamptz)`,
};

interface LockedAppointment extends Pick<Appointment, "isChild" | "birthDate"> {
  clinicTimeId: number;
  status: Appointment["intermediateStatus"];
  hasBegun: boolean;
}

/** Locks the user's appointment until the transaction ends; null if it is not theirs. */
export async function lockAppointment(
  tx: Database,
  userId: number,
  id: number,
): Promise<LockedAppointment | null> {
  const [found] = await tx.runQuery<LockedAppointment>(LOCK_APPOINTMENT, [id, userId]);
  return found ?? null;
}

interface HeldTime {
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  isUnavailable: boolean;
  childFromAge: number | null;
}

/** Finds the time if the user has a live hold on it, and locks the hold until the transaction ends. */
export async function lockHeldTime(
  tx: Database,
  userId: number,
  clinicTimeId: number,
): Promise<HeldTime | null> {
  const [held] = await tx.runQuery<HeldTime>(LOCK_HOLD, [clinicTimeId, userId]);
  return held ?? null;
}

/**
 * Moves the appointment to the time, deletes the hold there, and raises the SEQUENCE of the patient's calendar entry.
 *
 * @throws the database's error of appointments_one_live_per_time when the time is booked already
 */
export async function swapTime(tx: Database, id: number, clinicTimeId: number): Promise<void> {
  await tx.runQuery(SWAP, [id, clinicTimeId]);
}

/**
 * Queues e-mails about an appointment, which are written when they are due.
 *
 * @param appointment `actionId`: the clinic's action that has caused them
 */
export async function planEmails(
  tx: Database,
  { userId, id, actionId = null }: { userId: number | null; id: number; actionId?: number | null },
  emails: { kind: UnlimitedKind; dueAt: Date }[],
): Promise<void> {
  await tx.runQuery(PLAN, [userId, id, JSON.stringify(emails), actionId]);
}
