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
  /** The appointment's when the e-mail was written. */
  sequence: number;
  /** The address that the e-mail goes to. */
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
  /** null: of nobody's account. */
  userId: number | null;
  /** That the visit was booked with. */
  email: string;
  /** The appointment is as the e-mail said, or canceled, and the account has the address that the e-mail went to. */
  isCurrent: boolean;
  status: Appointment["intermediateStatus"];
  hasBegun: boolean;
  clinicTimeId: number;
  /** One change has been made since the e-mail was written. */
  isOneLater: boolean;
  isChild: boolean;
  birthDate: string;
}

/** What the link is about as it is now; null when nobody has such a link. */
export async function findLink(database: Database, tokenHash: string): Promise<VisitLink | null> {
  const [found] = await database.runQuery<VisitLink>(FIND_LINK, [tokenHash]);
  return found ?? null;
}

/** Until the transaction ends. */
export async function lockAppointment(tx: Database, id: number): Promise<void> {
  await tx.runQuery(LOCK_APPOINTMENT, [id]);
}

/** @returns false when it had been said already */
export async function confirm(tx: Database, appointmentId: number): Promise<boolean> {
  const confirmed = await tx.runQuery(CONFIRM, [appointmentId]);
  return confirmed.length > 0;
}
