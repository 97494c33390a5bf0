import type { Database } from "../../../database/database";
import { violatedUnique } from "../../../database/errors";
import { Failure } from "../../../errors/failure";
import { recordEarlierConsents } from "../../../records/consents";
import { recordChange } from "../../../records/journal";
import { hashToken } from "../../../security/tokens";
import { confirmEmail } from "../email/email-changes";
import { insertUser } from "./repository";
import type { WaitingForm } from "./repository";
import { takeRegistration } from "./registrations";

interface Follower {
  siteUrl: string;
  /** The session of whoever follows the link, null for none. */
  sessionId: number | null;
}

interface Confirmed {
  what: "account" | "email";
  userId: number;
}

/**
 * Confirms the e-mail that the code was sent to: of a registration, which becomes an account with what was typed in that
 * form, or a new one of an account. Signs nobody in: who follows a link need not be who typed the password.
 *
 * @throws Failure not_found, code_expired (used up, older than a day, overtaken, or the e-mail is taken by now)
 */
export async function activate(
  database: Database,
  code: string,
  follower: Follower,
): Promise<Confirmed> {
  const codeHash = hashToken(code);
  try {
    return await database.transaction(async (tx): Promise<Confirmed> => {
      const form = await takeRegistration(tx, codeHash);
      return form === null
        ? { what: "email", userId: await confirmEmail(tx, codeHash, follower) }
        : { what: "account", userId: await createUser(tx, form) };
    });
  } catch (error) {
    if (violatedUnique(error) === "users_email") {
      throw new Failure("code_expired", { message: "У этого e-mail уже есть свой личный кабинет" });
    }
    throw error;
  }
}

/** Consents count from when the form was sent. */
async function createUser(
  tx: Database,
  { id: _, consents, ip, createdAt, ...form }: WaitingForm,
): Promise<number> {
  const userId = await insertUser(tx, form);
  await recordEarlierConsents(tx, { userId, consents, ip, givenAt: createdAt });
  const subject = { userId, subject: "user" as const, subjectId: userId };
  await recordChange(tx, { ...subject, action: "register" }, { ...subject, action: "activate" });
  return userId;
}
