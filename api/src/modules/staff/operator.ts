import { recordChange } from "../../audit/journal";
import type { Database } from "../../database/database";
import { queueEmail } from "../../mail/mail-repository";
import { endedByOperatorEmail, notifyOwner, roleByOperatorEmail } from "./emails";
import { newInvitation } from "./invitations";
import {
  aloneIn,
  findClinicName,
  findOrAddStaff,
  lockMembers,
  saveMember,
} from "./members/members-repository";
import { findAnyStaff, forgetSecrets, setNetwork } from "./operator-repository";
import { endStaffSessions } from "./sessions/sessions-repository";

/** Reason why an operator's command was not carried out. */
export type StaffRefusal = "no-staff" | "disabled" | "last-coordinator";

/** Place that a person is to coordinate: a clinic, or the network. */
export type Place = { clinicId: number } | "network";

interface Command {
  email: string;
  /** Name of the operator who gives the command. */
  operator: string;
  siteUrl: string;
}

/**
 * Admits a person to the clinics' page. Who has a password gets an e-mail about the new role.
 *
 * @returns a link to set the password, to be handed over; null: the person has a password
 */
export function inviteByOperator(
  database: Database,
  { email, name, operator, siteUrl, place }: Command & { name: string; place: Place },
): Promise<{ link: string | null } | StaffRefusal> {
  return database.transaction(async (tx) => {
    await lockMembers(tx);
    const invited = await findOrAddStaff(tx, { name, email });
    if (invited === null || invited.disabledAt !== null) return "disabled";
    const staffId = invited.id;
    if (place === "network") await setNetwork(tx, staffId);
    else await saveMember(tx, { ...place, role: "coordinator", staffId, works: true });
    const clinicId = place === "network" ? undefined : place.clinicId;
    await record(tx, "staff-invite", operator, staffId, clinicId);
    if (invited.passwordHash === null) return { link: await newInvitation(tx, staffId, siteUrl) };
    const clinic = clinicId === undefined ? null : await findClinicName(tx, clinicId);
    const message = roleByOperatorEmail(siteUrl, clinic);
    await queueEmail(tx, { kind: "staff-role", to: invited.email, message });
    return { link: null };
  });
}

/**
 * Resets a colleague who has lost phone and recovery codes: password, app and codes are set up anew by the link. As that is handed over,
 * possibly to somebody else, an e-mail reports it to the mailbox.
 */
export function resetStaff(
  database: Database,
  { email, operator, siteUrl }: Command,
): Promise<{ link: string } | StaffRefusal> {
  return database.transaction(async (tx) => {
    const found = await findAnyStaff(tx, email);
    if (found === null) return "no-staff";
    await forgetSecrets(tx, found.id, false);
    await endStaffSessions(tx, found.id);
    await record(tx, "staff-reset", operator, found.id);
    if (found.passwordHash !== null) {
      await notifyOwner(tx, found, endedByOperatorEmail(siteUrl, "reset"));
    }
    return { link: await newInvitation(tx, found.id, siteUrl) };
  });
}

/**
 * Closes the page to a colleague, in all clinics and immediately; their actions stay under their name. The only coordinator of a clinic
 * is refused, as the clinic could then invite nobody.
 */
export function disableStaff(
  database: Database,
  { email, operator, siteUrl }: Command,
): Promise<{ name: string } | StaffRefusal> {
  return database.transaction(async (tx) => {
    await lockMembers(tx);
    const found = await findAnyStaff(tx, email);
    if (found === null) return "no-staff";
    if ((await aloneIn(tx, found.id)).length > 0) return "last-coordinator";
    await forgetSecrets(tx, found.id, true);
    await endStaffSessions(tx, found.id);
    await record(tx, "staff-disable", operator, found.id);
    if (found.passwordHash !== null) {
      await notifyOwner(tx, found, endedByOperatorEmail(siteUrl, "disable"));
    }
    return { name: found.name };
  });
}

const record = (
  tx: Database,
  action: "staff-invite" | "staff-reset" | "staff-disable",
  operator: string,
  subjectId: number,
  clinicId?: number,
) => recordChange(tx, { userId: null, operator, action, subject: "staff", subjectId, clinicId });
