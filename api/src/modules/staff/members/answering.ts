import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { takeClinicInvitation } from "./invitations-repository";
import { lockMembers, saveMember } from "./members-repository";

interface Answer {
  /** The id of the invitation. */
  id: number;
  /** The answering colleague. */
  staff: { id: number; name: string };
}

/**
 * Accepts a clinic's invitation: the person then works there. To be called with members locked.
 *
 * @returns false: the invitation does not exist any more
 */
export async function acceptClinicInvitation(
  tx: Database,
  { id, staff }: Answer,
): Promise<boolean> {
  const taken = await takeClinicInvitation(tx, { id, staffId: staff.id });
  if (taken === null) return false;
  await saveMember(tx, { ...taken, staffId: staff.id, works: true });
  await recordChange(tx, {
    userId: null,
    staff,
    action: "staff-accept",
    subject: "staff",
    subjectId: staff.id,
    clinicId: taken.clinicId,
  });
  return true;
}

/**
 * Answers a clinic's invitation. A refusal leaves no trace in the clinic, also not in its journal.
 *
 * @throws ApiError not_found
 */
export function answerInvitation(
  database: Database,
  { accept, ...answer }: Answer & { accept: boolean },
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockMembers(tx);
    const isThere = accept
      ? await acceptClinicInvitation(tx, answer)
      : (await takeClinicInvitation(tx, { id: answer.id, staffId: answer.staff.id })) !== null;
    if (!isThere) throw new ApiError("not_found");
  });
}
