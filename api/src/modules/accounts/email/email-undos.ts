import type { Database } from "../../../database/database";
import { violatedUnique } from "../../../database/errors";
import { lockUser } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import { queueEmail } from "../../../mail/mail-repository";
import { endCalendarFeed } from "../../../account-data/revoke";
import { recordChange } from "../../../audit/journal";
import { storeOwnerOfSent } from "../../../account-data/mailboxes";
import { hashToken, newToken } from "../../../security/secret";
import { addressUndoneEmail, resetLink } from "../emails";
import { newResetToken } from "../passwords/password-resets";
import { unknownPassword } from "../../../security/passwords";
import { deleteResets, savePassword } from "../passwords/passwords-repository";
import { deleteRegistrationOf } from "../registration/registration-repository";
import { endSessions } from "../sessions/sessions-repository";
import { deleteDevices } from "../sign-in/sign-in-repository";
import {
  dropEmailChanges,
  endUndos,
  findUndo,
  insertUndo,
  saveEmail,
  spendUndo,
} from "./email-repository";

const UNDO_HOURS = 72;

/** @returns a token that restores this address as the account's; it outlives later changes and passwords */
export async function newUndo(
  tx: Database,
  { id: userId, email }: { id: number; email: string },
): Promise<string> {
  const token = newToken();
  await insertUndo(tx, { tokenHash: hashToken(token), userId, email, hours: UNDO_HOURS });
  return token;
}

/**
 * Restores the address that the token was mailed to, whatever has happened since. The person who changed it may know the password, so
 * the password ends too, with every session, known device, reset link and waiting e-mail, and the undo links of later changes. A link
 * to set a new password is mailed to the address.
 *
 * @returns the user of the account
 * @throws ApiError not_found, code_expired (used, older than 72 hours, or the address belongs to another account by now)
 */
export async function undoEmailChange(
  database: Database,
  token: string,
  siteUrl: string,
): Promise<number> {
  const passwordHash = await unknownPassword;
  try {
    return await database.transaction(async (tx) => {
      const { userId, email, undone } = await takeUndo(tx, hashToken(token));
      if (undone !== email) await storeOwnerOfSent(tx, { id: userId, email: undone });
      await saveEmail(tx, userId, email);
      await savePassword(tx, userId, passwordHash);
      await deleteRegistrationOf(tx, email);
      await endAll(tx, userId);
      await recordChange(tx, { userId, action: "undo-email", subject: "user", subjectId: userId });
      const link = resetLink(siteUrl, await newResetToken(tx, userId, null), email);
      await queueEmail(tx, {
        kind: "email-undone",
        userId,
        to: email,
        message: addressUndoneEmail(link),
      });
      return userId;
    });
  } catch (error) {
    if (violatedUnique(error) !== "users_email") throw error;
    throw new ApiError("code_expired", {
      message: "С этой почтой уже есть другой личный кабинет, вернуть её нельзя",
    });
  }
}

async function takeUndo(tx: Database, tokenHash: string) {
  const known = await findUndo(tx, tokenHash);
  const user = known && (await lockUser(tx, known.userId));
  if (!user) throw new ApiError("not_found", { message: "Такой ссылки нет" });
  const spent = await spendUndo(tx, tokenHash);
  if (spent !== null) return { ...spent, undone: user.email };
  throw new ApiError("code_expired", {
    message:
      "Ссылка устарела или уже использована. Если войти не получается, нажмите «Забыли пароль?»",
  });
}

async function endAll(tx: Database, userId: number): Promise<void> {
  await endUndos(tx, userId);
  await dropEmailChanges(tx, userId);
  await deleteResets(tx, userId);
  await endSessions(tx, userId);
  await deleteDevices(tx, userId);
  await endCalendarFeed(tx, userId);
}
