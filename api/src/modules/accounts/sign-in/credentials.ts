import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { sessions, users } from "../../../database/schema/accounts";
import { Failure } from "../../../errors/failure";
import { isPassword } from "../passwords/passwords";
import { findAccount, findRegistration } from "../repository";
import type { ProvenUser, SessionUser } from "../sessions/sessions";

const MAX_TRIES = 5;
const TRY_MINUTES = 10;

/**
 * The account that an e-mail and a password belong to.
 *
 * @param onWrong told whose account it was, null for none, before the refusal
 * @throws Failure invalid_credentials, and only to who knows the password email_not_confirmed
 */
export async function checkCredentials(
  database: Database,
  email: string,
  password: string,
  onWrong: (userId: number | null) => void,
): Promise<ProvenUser> {
  const account = await findAccount(database, email);
  const waiting = await findRegistration(database, email);
  // One check whatever there is: time does not tell.
  const matches = await isPassword((account ?? waiting)?.passwordHash ?? null, password);
  if (!matches) {
    onWrong(account?.id ?? null);
    throw new Failure("invalid_credentials");
  }
  if (account === null) throw new Failure("email_not_confirmed");
  return account;
}

/**
 * Checks the password that a signed-in user types again: five times in ten minutes for a session, counted before each check,
 * so that many at once are no more than five.
 *
 * @throws Failure too_many_requests, validation_failed for a wrong one, unauthenticated when the session has ended
 */
export async function checkOwnPassword(
  database: Database,
  { id, sessionId }: SessionUser,
  password: string,
): Promise<ProvenUser> {
  await countTry(database, sessionId);
  const [user] = await database
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  if (user === undefined) throw new Failure("unauthenticated");
  if (!(await isPassword(user.passwordHash, password))) {
    throw new Failure("validation_failed", { errors: { password: ["Неверный пароль"] } });
  }
  return user;
}

async function countTry(database: Database, sessionId: number): Promise<void> {
  const isOver = sql`${sessions.triesSince} < now() - make_interval(mins => ${TRY_MINUTES})`;
  const [counted] = await database
    .update(sessions)
    .set({
      tries: sql`case when ${isOver} then 1 else least(${sessions.tries} + 1, ${MAX_TRIES + 1}) end`,
      triesSince: sql`case when ${isOver} or ${sessions.tries} = 0 then now() else ${sessions.triesSince} end`,
    })
    .where(eq(sessions.id, sessionId))
    .returning({
      tries: sessions.tries,
      wait: sql<number>`ceil(extract(epoch from ${sessions.triesSince} + make_interval(mins => ${TRY_MINUTES}) - now()))::int`,
    });
  if (counted === undefined) throw new Failure("unauthenticated");
  if (counted.tries > MAX_TRIES) {
    throw new Failure("too_many_requests", { retryAfter: Math.max(1, counted.wait) });
  }
}
