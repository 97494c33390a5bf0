import type { Database } from "../../database/database";
import { recordChange } from "../../audit/journal";
import { ApiError } from "../../errors/api-error";
import { seal, unseal } from "../../security/seal";
import { hashToken } from "../../security/tokens";
import { hashCode, newRecoveryCodes, plainCode } from "./recovery-codes";
import {
  countCodeTry,
  lockStaff,
  saveAuthenticator,
  saveNewSecret,
  saveStep,
  takeNewSecret,
  takeRecoveryCode,
} from "./repository";
import { endStaffSessions, renewStaffSession } from "./sessions/repository";
import { stepOf } from "./sessions/step";
import type { StaffMember } from "./sessions/staff-member";
import { newTotpSecret, stepOfCode, totpUri } from "./totp";

const TRIES = { max: 5, minutes: 10 };

const wrongCode = (message: string) =>
  new ApiError("validation_failed", { errors: { code: [message] } });

const WRONG = "Код не подошёл. Введите тот, который приложение показывает сейчас";
const USED = "Этот код уже использован. Подождите, пока приложение покажет следующий";

/** Before each check, so that many at once are no more than five. @throws ApiError too_many_requests, unauthenticated */
async function countTry(database: Database, id: number): Promise<void> {
  const counted = await countCodeTry(database, id, TRIES);
  if (counted === null) throw new ApiError("unauthenticated");
  if (counted.tries > TRIES.max) {
    throw new ApiError("too_many_requests", { retryAfter: Math.max(1, counted.wait) });
  }
}

/**
 * The second step of the sign-in, and the code that is asked for again later. The session goes on under `token`.
 *
 * @param key that secrets are sealed with
 * @param typed six digits of the app, or a recovery code
 * @throws ApiError validation_failed, too_many_requests, unauthenticated
 */
export async function enterCode(
  database: Database,
  key: Buffer,
  member: StaffMember,
  { typed, token }: { typed: string; token: string },
): Promise<void> {
  await countTry(database, member.id);
  const code = plainCode(typed);
  await database.transaction(async (tx) => {
    const locked = await lockStaff(tx, member.id);
    if (locked === null) throw new ApiError("unauthenticated");
    const secret = locked.totpSecret === null ? null : unseal(key, locked.totpSecret);
    const step = secret === null ? null : stepOfCode(secret, code);
    if (step === null) {
      if (!(await takeRecoveryCode(tx, member.id, hashCode(code)))) throw wrongCode(WRONG);
      await record(tx, "staff-recovery-code", member);
    } else if (locked.totpStep !== null && step <= locked.totpStep) throw wrongCode(USED);
    await saveStep(tx, member.id, step);
    if (!(await renewStaffSession(tx, member.sessionId, hashToken(token)))) {
      throw new ApiError("unauthenticated");
    }
  });
}

/**
 * A new secret, which waits in the session for its first code: by who has none yet, or has just entered a code.
 *
 * @throws ApiError code_required
 */
export async function beginAuthenticator(
  database: Database,
  key: Buffer,
  member: StaffMember,
): Promise<{ secret: string; uri: string }> {
  refuseWithoutCode(key, member);
  const secret = newTotpSecret();
  await saveNewSecret(database, member.sessionId, seal(key, secret));
  return { secret, uri: totpUri(secret, member.email) };
}

/**
 * The first code of the new secret: from now on it counts alone, and other sessions of the person end. This one goes on under
 * `token`.
 *
 * @returns recovery codes, which nobody can read again
 * @throws ApiError code_required, validation_failed, too_many_requests, unauthenticated
 */
export async function confirmAuthenticator(
  database: Database,
  key: Buffer,
  member: StaffMember,
  { typed, token }: { typed: string; token: string },
): Promise<string[]> {
  refuseWithoutCode(key, member);
  await countTry(database, member.id);
  const sealed = member.newTotpSecret;
  const secret = sealed === null ? null : unseal(key, sealed);
  const totpStep = secret === null ? null : stepOfCode(secret, plainCode(typed));
  if (sealed === null || secret === null || totpStep === null) throw wrongCode(WRONG);
  const codes = newRecoveryCodes();
  const codeHashes = codes.map((code) => hashCode(plainCode(code)));
  await database.transaction(async (tx) => {
    if ((await lockStaff(tx, member.id)) === null) throw new ApiError("unauthenticated");
    // Of two presses at once one gets recovery codes: those of the other would count, and these not.
    if (!(await takeNewSecret(tx, member.sessionId, sealed))) throw wrongCode(USED);
    await saveAuthenticator(tx, member.id, { totpSecret: seal(key, secret), totpStep, codeHashes });
    await endStaffSessions(tx, member.id, member.sessionId);
    if (!(await renewStaffSession(tx, member.sessionId, hashToken(token)))) {
      throw new ApiError("unauthenticated");
    }
    await record(tx, "staff-authenticator", member);
  });
  return codes;
}

const record = (
  tx: Database,
  action: "staff-recovery-code" | "staff-authenticator",
  { id, name }: StaffMember,
) =>
  recordChange(tx, {
    userId: null,
    staff: { id, name },
    action,
    subject: "staff",
    subjectId: id,
  });

/** Who has only typed the password must not set up another phone. @throws ApiError code_required */
function refuseWithoutCode(key: Buffer, member: StaffMember): void {
  if (stepOf(key, member) !== "authenticator" && !member.isCodeFresh) {
    throw new ApiError("code_required");
  }
}
