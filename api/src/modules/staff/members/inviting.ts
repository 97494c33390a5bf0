import type { StaffRole } from "@rodinki/contract/choices";
import type { ClinicMember } from "@rodinki/contract/staff";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { queueEmail } from "../../../mail/mail-repository";
import { evenly } from "../../../security/even-time";
import { clinicInvitationEmail, invitationEmail, roleEmail } from "../emails";
import { newInvitation } from "../invitations";
import { saveClinicInvitation } from "./invitations-repository";
import { requireOtherCoordinator, memberOf, recordMember, shownInvited } from "./members";
import type { Actor } from "./members";
import {
  findClinicName,
  findMemberByEmail,
  findOrAddStaff,
  lockMembers,
  saveMember,
} from "./members-repository";

interface Inviting {
  actor: Actor;
  clinicId: number;
  /** Name of the clinic. */
  clinic: string;
  siteUrl: string;
}

interface Invited {
  name: string;
  email: string;
  role: StaffRole;
}

/**
 * Invites a person to work in a clinic. The answer and its duration are the same for everybody, so that the clinic learns nothing of a
 * person who works elsewhere, is disabled, or refuses. A present or former colleague of the clinic is known to it, and gets the role.
 *
 * @throws ApiError not_found, validation_failed for a former colleague who is disabled, last_coordinator
 */
export function inviteMember(
  database: Database,
  actor: Actor,
  clinicId: number,
  invited: Invited,
  siteUrl: string,
): Promise<ClinicMember> {
  return evenly(
    database.transaction(async (tx) => {
      await lockMembers(tx);
      const clinic = await findClinicName(tx, clinicId);
      if (clinic === null) throw new ApiError("not_found");
      const inviting = { actor, clinicId, clinic, siteUrl };
      const known = await findMemberByEmail(tx, clinicId, invited.email);
      return known === null
        ? inviteNewPerson(tx, inviting, invited)
        : giveRole(tx, inviting, { ...known, role: invited.role });
    }),
  );
}

async function inviteNewPerson(
  tx: Database,
  { actor, clinicId, clinic, siteUrl }: Inviting,
  { name, email, role }: Invited,
): Promise<ClinicMember> {
  const person = await findOrAddStaff(tx, { name, email });
  if (person === null) throw new ApiError("not_found");
  const invitedBy = actor.id;
  const staffId = person.id;
  const asked = await saveClinicInvitation(tx, { clinicId, staffId, name, email, role, invitedBy });
  const about = { clinic, by: actor.name };
  if (person.disabledAt === null) {
    await queueEmail(tx, {
      kind: "staff-invitation",
      // The stored address is used, as the typed one may look the same and be another mailbox.
      to: person.email,
      message:
        person.passwordHash === null
          ? invitationEmail(await newInvitation(tx, staffId, siteUrl, asked.id), about)
          : clinicInvitationEmail(siteUrl, about),
    });
  }
  await recordMember(tx, "staff-invite", actor, { clinicId, staffId });
  return shownInvited(asked);
}

interface Known {
  id: number;
  email: string;
  passwordHash: string | null;
  isShutOut: boolean;
  role: StaffRole;
}

async function giveRole(
  tx: Database,
  { actor, clinicId, clinic, siteUrl }: Inviting,
  { id: staffId, email, passwordHash, isShutOut, role }: Known,
): Promise<ClinicMember> {
  if (isShutOut) {
    throw new ApiError("validation_failed", {
      errors: { email: ["Доступ этого человека закрыт. Открыть его может только сеть клиник"] },
    });
  }
  const change = { clinicId, staffId, role, works: true };
  await requireOtherCoordinator(tx, change);
  await saveMember(tx, change);
  const about = { clinic, by: actor.name };
  await queueEmail(tx, {
    kind: "staff-invitation",
    to: email,
    message:
      passwordHash === null
        ? invitationEmail(await newInvitation(tx, staffId, siteUrl), about)
        : roleEmail(siteUrl, about, role),
  });
  await recordMember(tx, "staff-invite", actor, { clinicId, staffId });
  return memberOf(tx, clinicId, staffId);
}
