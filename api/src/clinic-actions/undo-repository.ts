import type { Database } from "../database/database";
import { ApiError } from "../errors/api-error";

// A doctor belongs to every clinic where they have future times.
const FOREIGN = {
  name: "foreign-places-of-action",
  text: `select exists (
      select from (
        select unnest($2::int[]) as clinic_id
        union
        select t.clinic_id from clinic_times t where t.doctor_id = any($3::int[]) and t.starts_at > now()
      ) c
      where not exists (select from staff m where m.id = $1 and m.is_network)
        and not exists (select from staff_clinics s where s.staff_id = $1 and s.clinic_id = c.clinic_id
          and s.role = 'coordinator' and s.disabled_at is null)
    ) as found`,
};

export interface Places {
  clinics: number[];
  /** Doctors whose description was changed. */
  doctors: number[];
}

/** Whether one of these clinics, or a clinic where one of these doctors has times, is outside the colleague's rights. */
export async function hasForeign(
  tx: Database,
  staffId: number,
  { clinics, doctors }: Places,
): Promise<boolean> {
  const [row] = await tx.runQuery<{ found: boolean }>(FOREIGN, [staffId, clinics, doctors]);
  return row?.found ?? true;
}

const LOCK = {
  name: "lock-emails-of-action",
  text: `select sent_at is not null or dropped_at is null and attempts > 0
      or exists (select from push_notices n where n.letter_id = l.id) as "hasLeft"
    from letters l where action_id = $1 order by id for update`,
};

// Also deletes the links of these e-mails, which were never sent.
const DELETE = {
  name: "delete-emails-of-action",
  text: `delete from letters
    where action_id = $1 and appointment_id = any($2::int[]) and sent_at is null and dropped_at is null`,
};

/**
 * Locks an action's e-mails, so that none is sent until the transaction ends. People must be locked first, in the same order as a
 * cancellation, which locks the person and then drops the visit's e-mails.
 *
 * @throws ApiError too_late when one has been sent, or is being sent
 */
export async function requireWaiting(tx: Database, actionId: number): Promise<void> {
  const emails = await tx.runQuery<{ hasLeft: boolean }>(LOCK, [actionId]);
  if (emails.some(({ hasLeft }) => hasLeft)) throw emailsHaveLeft();
}

export const emailsHaveLeft = () =>
  new ApiError("too_late", {
    message: "Вернуть уже нельзя: люди получили письма, или прошло слишком много времени",
  });

/** Deletes an action's unsent e-mails about these appointments. */
export async function deleteEmails(
  tx: Database,
  actionId: number,
  appointmentIds: number[],
): Promise<void> {
  await tx.runQuery(DELETE, [actionId, appointmentIds]);
}
