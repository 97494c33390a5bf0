import type { StaffRole } from "@rodinki/contract/choices";
import type { ClinicMember } from "@rodinki/contract/staff";
import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { queueEmail } from "../../../mail/repository";
import { clinicAddedEmail, invitationEmail } from "../emails";
import { newInvitation } from "../invitations";
import {
  findClinicName,
  findMember,
  findOrAddStaff,
  listMembers,
  lockMembers,
  saveMember,
  takesLastCoordinator,
} from "./repository";

/** Who acts: somebody at the clinics' page. */
interface Actor {
  id: number;
  name: string;
}

const shown = ({
  since,
  disabledAt,
  ...rest
}: NonNullable<Awaited<ReturnType<typeof findMember>>>): ClinicMember => ({
  ...rest,
  since: since.toISOString(),
  disabledAt: disabledAt?.toISOString() ?? null,
});

/** Who works in a clinic, and then who did. */
export const clinicMembers = async (
  database: Database,
  clinicId: number,
): Promise<ClinicMember[]> => (await listMembers(database, clinicId)).map(shown);

async function memberOf(tx: Database, clinicId: number, staffId: number): Promise<ClinicMember> {
  const member = await findMember(tx, clinicId, staffId);
  if (member === null) throw new ApiError("not_found");
  return shown(member);
}

/**
 * Lets somebody work in a clinic. Who has no password yet gets a link by e-mail, which ends the one before; who has, is told.
 *
 * @throws ApiError not_found, validation_failed for who may not work anywhere any more, last_coordinator
 */
export function inviteMember(
  database: Database,
  actor: Actor,
  clinicId: number,
  { name, email, role }: { name: string; email: string; role: StaffRole },
  siteUrl: string,
): Promise<ClinicMember> {
  return database.transaction(async (tx) => {
    await lockMembers(tx);
    const clinic = await findClinicName(tx, clinicId);
    if (clinic === null) throw new ApiError("not_found");
    const invited = await findOrAddStaff(tx, { name, email });
    if (invited === null || invited.disabledAt !== null) {
      throw new ApiError("validation_failed", {
        errors: { email: ["Доступ этого человека закрыт. Открыть его может только сеть клиник"] },
      });
    }
    await keepCoordinator(tx, { clinicId, staffId: invited.id, role, works: true });
    await saveMember(tx, { clinicId, staffId: invited.id, role, works: true });
    const about = { clinic, inviter: actor.name };
    await queueEmail(tx, {
      kind: "staff-invitation",
      // Not as it was typed: that may look the same and be another mailbox.
      to: invited.email,
      message:
        invited.passwordHash === null
          ? invitationEmail(await newInvitation(tx, invited.id, siteUrl), about)
          : clinicAddedEmail(siteUrl, about),
    });
    await record(tx, "staff-invite", actor, { clinicId, staffId: invited.id });
    return memberOf(tx, clinicId, invited.id);
  });
}

/**
 * Another role in a clinic, or the end of the work there, which counts with the person's next call.
 *
 * @throws ApiError not_found, last_coordinator
 */
export function changeMember(
  database: Database,
  actor: Actor,
  change: { clinicId: number; staffId: number; role: StaffRole; works: boolean },
): Promise<ClinicMember> {
  return database.transaction(async (tx) => {
    await lockMembers(tx);
    await memberOf(tx, change.clinicId, change.staffId);
    await keepCoordinator(tx, change);
    await saveMember(tx, change);
    await record(tx, change.works ? "staff-change" : "staff-disable", actor, change);
    return memberOf(tx, change.clinicId, change.staffId);
  });
}

/** @throws ApiError last_coordinator */
async function keepCoordinator(
  tx: Database,
  change: Parameters<typeof takesLastCoordinator>[1],
): Promise<void> {
  if (await takesLastCoordinator(tx, change)) throw new ApiError("last_coordinator");
}

const record = (
  tx: Database,
  action: "staff-invite" | "staff-change" | "staff-disable",
  actor: Actor,
  { clinicId, staffId }: { clinicId: number; staffId: number },
) =>
  recordChange(tx, {
    userId: null,
    staff: { id: actor.id, name: actor.name },
    action,
    subject: "staff",
    subjectId: staffId,
    clinicId,
  });
