import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { takeClinicInvitation } from "./invitations-repository";
import { lockMembers, saveMember } from "./members-repository";

interface Answer {
  /** The id of the invitation. */
  id: number;
  /** Who answers. */
  staff: { id: number; name: string };
}

/**
 * From now on somebody works in the clinic that has asked them. To be called with members locked.
 *
 * @returns false: nobody asks them so any more
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
 * What somebody answers to a clinic that has asked them. A no leaves nothing with the clinic, in its journal neither.
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
