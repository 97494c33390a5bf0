import type { Appointment } from "@rodinki/contract/appointment";
import type { Database } from "../../database/database";
import { ApiError } from "../../errors/api-error";
import type { EmailMessage } from "../../mail/email-message";
import { dropEmailsAbout, queueEmail } from "../../mail/mail-repository";
import { waitingEntriesOf } from "../../account-data/callers-visits";
import { recordChange } from "../../audit/journal";
import { canceledEmail } from "./emails";
import { lockOwner } from "./patients";
import {
  getAppointment,
  lockAppointment,
  lockComing,
  markCanceled,
} from "./appointments-repository";
import { deleteEntry, lockWaitingPerson } from "./waiting/waiting-repository";

interface Cancellation {
  id: number;
  /** null for a visit without an account. */
  userId: number | null;
  /** For the links in the e-mail. */
  siteUrl: string;
}

/** Cancels an appointment that its caller has locked. The caller sends the e-mail. */
export async function cancelIn(
  tx: Database,
  { id, userId, siteUrl }: Cancellation,
): Promise<{ appointment: Appointment; message: EmailMessage }> {
  await markCanceled(tx, id);
  await recordChange(tx, { userId, action: "cancel", subject: "appointment", subjectId: id });
  await dropEmailsAbout(tx, id);
  const appointment = await getAppointment(tx, id);
  return { appointment, message: canceledEmail(appointment, siteUrl) };
}

/** Cancels an appointment that its caller has locked, and sends the e-mail about it to `email`. */
export async function cancelAndNotify(
  tx: Database,
  { email, ...cancellation }: Cancellation & { email: string },
): Promise<Appointment> {
  const { id, userId } = cancellation;
  const { appointment, message } = await cancelIn(tx, cancellation);
  const owner = userId === null ? {} : { userId };
  await queueEmail(tx, { kind: "canceled", ...owner, appointmentId: id, to: email, message });
  return appointment;
}

/**
 * Cancels the user's own appointment; its time is free immediately.
 *
 * @throws ApiError not_found, already_canceled, too_late
 */
export function cancel(
  database: Database,
  { user, id, siteUrl }: { user: { id: number }; id: number; siteUrl: string },
): Promise<Appointment> {
  const userId = user.id;
  return database.transaction(async (tx) => {
    const { email } = await lockOwner(tx, userId);
    const found = await lockAppointment(tx, userId, id);
    if (found === null) throw new ApiError("not_found", { message: "Такой записи нет" });
    if (found.status === "canceled") throw new ApiError("already_canceled");
    if (found.hasBegun) throw new ApiError("too_late");
    return cancelAndNotify(tx, { id, userId, siteUrl, email });
  });
}

/**
 * Cancels all future visits of an account that is about to be erased, in the same transaction, and deletes the waiting
 * list's entries that clinics have made for the person by telephone.
 *
 * @returns for each visit an e-mail that deletes it from the person's calendar
 */
export async function cancelAll(
  tx: Database,
  userId: number,
  siteUrl: string,
): Promise<EmailMessage[]> {
  for (const entryId of await waitingEntriesOf(tx, userId)) {
    await lockWaitingPerson(tx, { userId: null, entryId });
    if (!(await deleteEntry(tx, null, entryId))) continue;
    const change = { action: "leave", subject: "waiting", subjectId: entryId } as const;
    await recordChange(tx, { userId, ...change });
  }
  const emails: EmailMessage[] = [];
  for (const id of await lockComing(tx, userId)) {
    emails.push((await cancelIn(tx, { id, userId, siteUrl })).message);
  }
  return emails;
}
