import type { Appointment } from "@rodinki/contract/appointment";
import type { Database } from "../../../database/database";

const INSERT_LINK = {
  name: "insert-visit-link",
  text: `insert into visit_links (token_hash, appointment_id, sequence, recipient)
    values ($1, $2, $3, $4)`,
};

const FIND_LINK = {
  name: "find-visit-link",
  text: `select l.appointment_id as "appointmentId", a.user_id as "userId",
      lower(l.recipient) = lower(coalesce(u.email, a.email)) and (l.sequence = a.sequence or a.status = 'canceled')
        as "isCurrent",
      a.status, a.email, t.starts_at <= now() as "hasBegun", a.clinic_time_id as "clinicTimeId",
      a.sequence = l.sequence + 1 as "isOneLater", a.is_child as "isChild", a.birth_date::text as "birthDate"
    from visit_links l
    join appointments a on a.id = l.appointment_id
    left join users u on u.id = a.user_id
    join clinic_times t on t.id = a.clinic_time_id
    where l.token_hash = $1`,
};

const LOCK_APPOINTMENT = {
  name: "lock-answered-appointment",
  text: `select id from appointments where id = $1 for update`,
};

const CONFIRM = {
  name: "confirm-visit",
  text: `insert into visit_answers (appointment_id, sequence)
    select id, sequence from appointments where id = $1
    on conflict (appointment_id) do update set sequence = excluded.sequence, coming_at = now()
      where visit_answers.sequence <> excluded.sequence
    returning appointment_id`,
};

interface NewLink {
  tokenHash: string;
  appointmentId: number;
  /** The SEQUENCE that the appointment had when the e-mail was written. */
  sequence: number;
  /** The address that the e-mail is sent to. */
  recipient: string;
}

export async function insertLink(database: Database, link: NewLink): Promise<void> {
  await database.runQuery(INSERT_LINK, [
    link.tokenHash,
    link.appointmentId,
    link.sequence,
    link.recipient,
  ]);
}

export interface VisitLink {
  appointmentId: number;
  /** null for a visit without an account. */
  userId: number | null;
  /** The address with which the visit was booked. */
  email: string;
  /**
   * Whether the link is valid: the appointment has not changed since the e-mail, except by a cancellation, and the
   * account still has the address that it was sent to.
   */
  isCurrent: boolean;
  status: Appointment["intermediateStatus"];
  hasBegun: boolean;
  clinicTimeId: number;
  /** Whether exactly one change has been made since the e-mail was written. */
  isOneLater: boolean;
  isChild: boolean;
  birthDate: string;
}

/** Finds the visit of a link in its present state; null for an unknown link. */
export async function findLink(database: Database, tokenHash: string): Promise<VisitLink | null> {
  const [found] = await database.runQuery<VisitLink>(FIND_LINK, [tokenHash]);
  return found ?? null;
}

/** Locks the appointment until the transaction ends. */
export async function lockAppointment(tx: Database, id: number): Promise<void> {
  await tx.runQuery(LOCK_APPOINTMENT, [id]);
}

/**
 * Marks the visit as confirmed.
 *
 * @returns false if it was confirmed already
 */
export async function confirm(tx: Database, appointmentId: number): Promise<boolean> {
  const confirmed = await tx.runQuery(CONFIRM, [appointmentId]);
  return confirmed.length > 0;
}
