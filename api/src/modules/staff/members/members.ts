import type { StaffRole } from "@rodinki/contract/choices";
import type { ClinicMember } from "@rodinki/contract/staff";
import { recordChange } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { queueEmail } from "../../../mail/mail-repository";
import { roleEmail } from "../emails";
import {
  changeInvitedRole,
  listClinicInvitations,
  withdrawInvitation,
} from "./invitations-repository";
import {
  findClinicName,
  findMember,
  listMembers,
  lockMembers,
  saveMember,
  takesLastCoordinator,
} from "./members-repository";

/** The acting colleague at the clinics' page. */
export interface Actor {
  id: number;
  name: string;
}

const shown = ({
  since,
  disabledAt,
  isNetwork: _isNetwork,
  ...rest
}: NonNullable<Awaited<ReturnType<typeof findMember>>>): ClinicMember => ({
  ...rest,
  since: since.toISOString(),
  disabledAt: disabledAt?.toISOString() ?? null,
  isAsked: false,
});

/** An open invitation for the clinic, with only the typed data. */
export const shownInvited = ({
  createdAt,
  staffId: _staffId,
  ...rest
}: Awaited<ReturnType<typeof listClinicInvitations>>[number]): ClinicMember => ({
  ...rest,
  since: createdAt.toISOString(),
  disabledAt: null,
  hasSignedIn: false,
  isAsked: true,
});

/** Present and former colleagues of a clinic, and open invitations. */
export const clinicMembers = async (
  database: Database,
  clinicId: number,
): Promise<ClinicMember[]> => [
  ...(await listMembers(database, clinicId)).map(shown),
  ...(await listClinicInvitations(database, clinicId)).map(shownInvited),
];

/** @throws ApiError not_found */
export async function memberOf(
  tx: Database,
  clinicId: number,
  staffId: number,
): Promise<ClinicMember> {
  const member = await findMember(tx, clinicId, staffId);
  if (member === null) throw new ApiError("not_found");
  return shown(member);
}

interface Change {
  clinicId: number;
  /** Id of the person, or of the open invitation. */
  id: number;
  role: StaffRole;
  works: boolean;
}

/**
 * Changes a role in a clinic, or ends the work there, from the person's next call on; the person gets an e-mail. An open invitation is
 * changed or withdrawn.
 *
 * @throws ApiError not_found, last_coordinator
 */
export function changeMember(
  database: Database,
  actor: Actor,
  { id: staffId, ...change }: Change,
  siteUrl: string,
): Promise<ClinicMember> {
  return database.transaction(async (tx) => {
    await lockMembers(tx);
    const { clinicId, role, works } = change;
    const asked = await changeInvitation(tx, { ...change, id: staffId });
    const action = works ? "staff-change" : "staff-disable";
    if (asked !== null) {
      await recordMember(tx, action, actor, { clinicId, staffId: asked.staffId });
      return { ...shownInvited(asked), disabledAt: works ? null : new Date().toISOString() };
    }
    const { email } = await memberOf(tx, clinicId, staffId);
    await requireOtherCoordinator(tx, { ...change, staffId });
    await saveMember(tx, { ...change, staffId });
    await recordMember(tx, action, actor, { clinicId, staffId });
    const about = { clinic: (await findClinicName(tx, clinicId)) ?? "", by: actor.name };
    await queueEmail(tx, {
      kind: "staff-role",
      to: email,
      message: roleEmail(siteUrl, about, works ? role : null),
    });
    return memberOf(tx, clinicId, staffId);
  });
}

const changeInvitation = (tx: Database, { works, role, ...of }: Change) =>
  works ? changeInvitedRole(tx, of, role) : withdrawInvitation(tx, of);

/** @throws ApiError last_coordinator */
export async function requireOtherCoordinator(
  tx: Database,
  change: Parameters<typeof takesLastCoordinator>[1],
): Promise<void> {
  if (await takesLastCoordinator(tx, change)) throw new ApiError("last_coordinator");
}

export const recordMember = (
  tx: Database,
  action: "staff-invite" | "staff-change" | "staff-disable" | "staff-reset",
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
