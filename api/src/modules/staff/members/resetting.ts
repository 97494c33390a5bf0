import { isSameMailbox } from "@rodinki/contract/email";
import type { ClinicMember } from "@rodinki/contract/staff";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { queueEmails } from "../../../mail/mail-repository";
import { resetEmail, resetNoticeEmail } from "../emails";
import { newInvitation } from "../invitations";
import { forgetSecrets } from "../operator-repository";
import { endStaffSessions } from "../sessions/sessions-repository";
import { memberOf, recordMember } from "./members";
import type { Actor } from "./members";
import { coordinatorsBeside, findClinicName, findMember, lockMembers } from "./members-repository";

/**
 * Resets the sign-in of a colleague who has lost their telephone: the link is mailed to them, so that their password alone opens
 * nothing. The other coordinators get an e-mail, so that nobody does it unseen. Repeating it changes nothing until the colleague has
 * signed in again.
 *
 * @throws ApiError not_found, changed_meanwhile (another e-mail than the page has shown), forbidden (oneself, or a network colleague)
 */
export function resetMember(
  database: Database,
  actor: Actor,
  { clinicId, staffId, email }: { clinicId: number; staffId: number; email: string },
  siteUrl: string,
): Promise<ClinicMember> {
  return database.transaction(async (tx) => {
    await lockMembers(tx);
    const found = await findMember(tx, clinicId, staffId);
    if (found === null || found.disabledAt !== null) throw new ApiError("not_found");
    if (!isSameMailbox(found.email, email)) throw new ApiError("changed_meanwhile");
    if (staffId === actor.id) {
      throw new ApiError("forbidden", {
        message: "Свой вход меняют в разделе «Мой вход»",
      });
    }
    if (found.isNetwork) {
      throw new ApiError("forbidden", {
        message: "Вход сотрудника сети сбрасывает тот, кто ведёт сервер",
      });
    }
    if (!found.hasSignedIn) return memberOf(tx, clinicId, staffId);
    const others = await coordinatorsBeside(tx, clinicId, staffId);
    await forgetSecrets(tx, staffId, false);
    await endStaffSessions(tx, staffId);
    await recordMember(tx, "staff-reset", actor, { clinicId, staffId });
    const link = await newInvitation(tx, staffId, siteUrl);
    const about = { clinic: (await findClinicName(tx, clinicId)) ?? "", by: actor.name };
    await queueEmails(tx, [
      { kind: "staff-password", to: found.email, message: resetEmail(link, about) },
      ...others.map((to) => ({
        kind: "staff-security" as const,
        to,
        message: resetNoticeEmail(siteUrl, about, found.name),
      })),
    ]);
    return memberOf(tx, clinicId, staffId);
  });
}
