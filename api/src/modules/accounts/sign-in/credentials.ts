import { isSameMailbox } from "@rodinki/contract/email";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { isPassword } from "../../../security/passwords";
import { findRegistration } from "../registration/registration-repository";
import { findAccount } from "../accounts-repository";
import type { ProvenUser, SessionUser, Proven } from "../sessions/sessions-repository";
import { countTry, findPasswordHash, findFirstSignIn, takeFirstSignIn } from "./sign-in-repository";
import { lockUser } from "../../../database/locks";

const TRIES = { max: 5, minutes: 10 };

/**
 * Finds the account of an e-mail and a password.
 *
 * @param onWrong called with the account's id, or null, before the refusal
 * @throws ApiError invalid_credentials; email_not_confirmed only to a person who knows the password
 */
export async function checkCredentials(
  database: Database,
  email: string,
  password: string,
  onWrong: (userId: number | null) => void,
): Promise<ProvenUser> {
  const account = await findAccount(database, email);
  const waiting = await findRegistration(database, email);
  // Exactly one check in every case, so that the duration does not reveal whether there is an account.
  const matches = await isPassword((account ?? waiting)?.passwordHash ?? null, password);
  if (!matches) {
    onWrong(account?.id ?? null);
    throw new ApiError("invalid_credentials");
  }
  if (account === null) throw new ApiError("email_not_confirmed");
  return account;
}

/**
 * Checks the password that a signed-in user types again: five times in ten minutes for a session. Attempts are counted before
 * each check, which also limits concurrent ones.
 *
 * @throws ApiError too_many_requests, validation_failed for a wrong one, unauthenticated when the session has ended
 */
export async function checkOwnPassword(
  database: Database,
  { id, sessionId }: SessionUser,
  password: string,
): Promise<ProvenUser> {
  const counted = await countTry(database, sessionId, TRIES);
  if (counted === null) throw new ApiError("unauthenticated");
  if (counted.tries > TRIES.max) {
    throw new ApiError("too_many_requests", { retryAfter: Math.max(1, counted.wait) });
  }
  const user = await findPasswordHash(database, id);
  if (user === null) throw new ApiError("unauthenticated");
  if (!(await isPassword(user.passwordHash, password))) {
    throw new ApiError("validation_failed", { errors: { password: ["Неверный пароль"] } });
  }
  return user;
}

/**
 * Uses up the first sign-in without a password, which is granted to the browser that sent the form of an account.
 *
 * @param email of the account that the person expects: a planted cookie must not lead into another account
 * @returns the user, locked; null when this browser may not sign in, or not yet
 */
export async function claimFirstSignIn(
  tx: Database,
  browserHash: string,
  email: string,
): Promise<Proven | null> {
  const found = await findFirstSignIn(tx, browserHash);
  // The user is locked first, as in a change of the password, to prevent a deadlock.
  const user = found && (await lockUser(tx, found.userId));
  if (!user || !isSameMailbox(user.email, email)) return null;
  const taken = await takeFirstSignIn(tx, browserHash);
  return taken && { id: taken.userId, email: user.email, confirmedAt: taken.formSentAt };
}
