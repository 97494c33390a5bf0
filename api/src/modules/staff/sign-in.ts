import type { Database } from "../../database/database";
import { ApiError } from "../../errors/api-error";
import { isPassword } from "../../security/passwords";
import { hashToken } from "../../security/secret";
import { recordOwn, findStaff, lockStaff } from "./staff-repository";
import { insertStaffSession } from "./sessions/sessions-repository";

/** A new session: the token of its cookie, and its browser. */
export interface NewStaffSession {
  token: string;
  device: string;
}

/**
 * The first step of the sign-in, which opens only the second.
 *
 * @throws ApiError invalid_credentials, also for a colleague who is disabled or has not accepted the invitation; too_many_requests
 */
export async function signInWithPassword(
  database: Database,
  { email, password }: { email: string; password: string },
  { token, device }: NewStaffSession,
): Promise<void> {
  const member = await findStaff(database, email);
  const isRight = await isPassword(member?.passwordHash ?? null, password);
  if (member === null || !isRight) throw new ApiError("invalid_credentials");
  await database.transaction(async (tx) => {
    // The password may have been changed or erased while it was being checked.
    const locked = await lockStaff(tx, member.id);
    if (locked?.passwordHash !== member.passwordHash) throw new ApiError("invalid_credentials");
    await insertStaffSession(tx, { tokenHash: hashToken(token), staffId: member.id, device });
    await recordOwn(tx, "staff-sign-in", member);
  });
}
