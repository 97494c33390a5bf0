import { isSameMailbox } from "@rodinki/contract/email";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/lock-user";
import type { Proven } from "../sessions/session-user";
import { findFirstSignIn, takeFirstSignIn } from "./repository";

/**
 * Uses up what lets the browser that sent the form of an account sign in to it without a password.
 *
 * @param email of the account that the person expects: a cookie that somebody has planted must not lead into theirs
 * @returns the user, locked; null when this browser may not, or not yet
 */
export async function claimFirstSignIn(
  tx: Database,
  browserHash: string,
  email: string,
): Promise<Proven | null> {
  const found = await findFirstSignIn(tx, browserHash);
  // The user first, as a change of the password does: in another order the two would wait for each other.
  const user = found && (await lockUser(tx, found.userId));
  if (!user || !isSameMailbox(user.email, email)) return null;
  const taken = await takeFirstSignIn(tx, browserHash);
  return taken && { id: taken.userId, email: user.email, confirmedAt: taken.formSentAt };
}
