import type { Database } from "../../../database/database";
import { violatedUnique } from "../../../database/errors";
import { ApiError } from "../../../errors/api-error";
import { takeOverVisits } from "../../../account-data/callers-visits";
import { recordEarlierConsents } from "../../../audit/consents";
import { recordChange } from "../../../audit/journal";
import { hashToken } from "../../../security/secret";
import { confirmEmail } from "../email/email-changes";
import { lockCode } from "./code-repository";
import { insertFirstSignIn } from "../sign-in/sign-in-repository";
import { insertUser, turnIntoAccount } from "./registration-repository";
import type { WaitingForm } from "./registration-repository";

interface Follower {
  siteUrl: string;
  /** The session of the person who follows the link, null for none. */
  sessionId: number | null;
}

interface Confirmed {
  /** Kind of the confirmed address; `again`: it had been confirmed before. */
  what: "account" | "email" | "again";
  userId: number;
  /** The confirmed address. */
  email: string;
}

/**
 * Confirms the address that the code was sent to: of a registration, which becomes an account with the data of that form, or a
 * new one of an account. Signs nobody in, because the person who follows a link need not be the one who typed the password. While
 * the account has the address, opening the link again returns that it is confirmed.
 *
 * @throws ApiError not_found, activation_expired (a new e-mail can be requested), code_expired (superseded; or of a new address
 * and used up, too old or taken meanwhile)
 */
export async function activate(
  database: Database,
  code: string,
  follower: Follower,
): Promise<Confirmed> {
  const codeHash = hashToken(code);
  try {
    return await database.transaction(async (tx): Promise<Confirmed> => {
      const found = await lockCode(tx, codeHash);
      if (found === null) return { what: "email", ...(await confirmEmail(tx, codeHash, follower)) };
      const { form, isStale, confirmed } = found;
      if (confirmed !== null) return { what: "again", ...confirmed };
      if (form === null) throw new ApiError("code_expired");
      if (isStale) throw new ApiError("activation_expired");
      return { what: "account", userId: await createUser(tx, form), email: form.email };
    });
  } catch (error) {
    if (violatedUnique(error) === "users_email") {
      throw new ApiError("code_expired", { message: "С этой почтой уже есть личный кабинет" });
    }
    throw error;
  }
}

/** Creates an account from a form; its consents count from the time when the form was sent. */
async function createUser(tx: Database, waiting: WaitingForm): Promise<number> {
  const { id, consents, ip, browserHash, createdAt, ...form } = waiting;
  const userId = await insertUser(tx, form);
  await turnIntoAccount(tx, id, userId);
  if (browserHash !== null) {
    await insertFirstSignIn(tx, { browserHash, userId, formSentAt: createdAt });
  }
  await recordEarlierConsents(tx, { userId, consents, ip, givenAt: createdAt });
  const subject = { userId, subject: "user" as const, subjectId: userId };
  await recordChange(tx, { ...subject, action: "register" }, { ...subject, action: "activate" });
  await takeOverVisits(tx, userId);
  return userId;
}
