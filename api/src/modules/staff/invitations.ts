import type { Database } from "../../database/database";
import { ApiError } from "../../errors/api-error";
import { queueEmail } from "../../mail/mail-repository";
import { evenly } from "../../security/even-time";
import { refuseKnownPassword, hashPassword } from "../../security/passwords";
import { hashToken, newToken } from "../../security/secret";
import { staffPasswordChangedEmail, staffPasswordEmail, notifyOwner } from "./emails";
import { acceptClinicInvitation } from "./members/answering";
import { lockMembers } from "./members/members-repository";
import {
  recordOwn,
  countInvitations,
  endInvitations,
  findInvited,
  findStaff,
  insertInvitation,
  lockStaff,
  saveStaffPassword,
  takeInvitation,
} from "./staff-repository";
import { endStaffSessions, insertStaffSession } from "./sessions/sessions-repository";
import type { NewStaffSession } from "./sign-in";

/** Lifetimes of links: an invitation may wait over a weekend; a requested link is followed soon. */
const INVITATION_HOURS = 72;
const PASSWORD_HOURS = 1;

/** Limit of valid links for one person, as anybody may request one in another's name. */
const MAX_LINKS = 5;

const invitationLink = (siteUrl: string, token: string) => `${siteUrl}/clinic#invitation=${token}`;

/**
 * @param clinicInvitationId invitation that the person accepts by setting the password
 * @returns a link to set the password, once within 72 hours; it ends earlier links, and one of two concurrent calls waits
 */
export async function newInvitation(
  tx: Database,
  staffId: number,
  siteUrl: string,
  clinicInvitationId: number | null = null,
): Promise<string> {
  await lockStaff(tx, staffId);
  await endInvitations(tx, staffId);
  return addLink(tx, { staffId, siteUrl, clinicInvitationId, hours: INVITATION_HOURS });
}

interface NewLink {
  staffId: number;
  siteUrl: string;
  clinicInvitationId: number | null;
  hours: number;
}

async function addLink(tx: Database, { siteUrl, ...link }: NewLink): Promise<string> {
  const token = newToken();
  await insertInvitation(tx, { ...link, tokenHash: hashToken(token) });
  return invitationLink(siteUrl, token);
}

/**
 * Mails a link for a new password to a colleague, and nothing to others; the duration does not reveal which. It ends no earlier link:
 * otherwise a stranger's requests could lock the colleague out, as a mailbox gets few e-mails. With enough valid links none is mailed.
 */
export function sendPasswordLink(
  database: Database,
  email: string,
  siteUrl: string,
): Promise<void> {
  return evenly(
    database.transaction(async (tx) => {
      const member = await findStaff(tx, email);
      if (member === null) return;
      const { id: staffId } = member;
      await lockStaff(tx, staffId);
      if ((await countInvitations(tx, staffId)) >= MAX_LINKS) return;
      const hours = member.passwordHash === null ? INVITATION_HOURS : PASSWORD_HOURS;
      const link = await addLink(tx, { staffId, siteUrl, clinicInvitationId: null, hours });
      await queueEmail(tx, {
        kind: "staff-password",
        to: member.email,
        message: staffPasswordEmail(link, hours),
      });
    }),
  );
}

/**
 * Sets the password by a link, ends every session, and begins a new one, whose next step is the code. The link of a clinic's invitation
 * also accepts that invitation.
 *
 * @throws ApiError invalid_token, validation_failed for a commonly known password, too_many_requests
 */
export async function acceptInvitation(
  database: Database,
  { token, password }: { token: string; password: string },
  { token: sessionToken, device, siteUrl }: NewStaffSession & { siteUrl: string },
): Promise<void> {
  const invited = await findInvited(database, hashToken(token));
  if (invited === null) throw new ApiError("invalid_token");
  refuseKnownPassword(password, invited);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    const { staffId, clinicInvitationId, name } = invited;
    if (clinicInvitationId !== null) await lockMembers(tx);
    // The person is locked first, as everywhere that makes or ends their links.
    const locked = await lockStaff(tx, staffId);
    if (locked === null || !(await takeInvitation(tx, hashToken(token)))) {
      throw new ApiError("invalid_token");
    }
    await endInvitations(tx, staffId);
    await saveStaffPassword(tx, staffId, passwordHash);
    await endStaffSessions(tx, staffId);
    await insertStaffSession(tx, { tokenHash: hashToken(sessionToken), staffId, device });
    await recordOwn(tx, "staff-password", { id: staffId, name });
    if (clinicInvitationId !== null) {
      await acceptClinicInvitation(tx, { id: clinicInvitationId, staff: { id: staffId, name } });
    }
    if (locked.passwordHash !== null) {
      await notifyOwner(tx, invited, staffPasswordChangedEmail({ device, siteUrl }));
    }
  });
}
