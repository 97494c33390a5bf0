import type { Database } from "../../database/database";
import { ApiError } from "../../errors/api-error";
import { seal, unseal } from "../../security/seal";
import { hashToken } from "../../security/tokens";
import { clearTries, countTry } from "./code-tries";
import { noteDevice } from "./devices";
import type { StaffDevice } from "./devices";
import { newAuthenticatorEmail, recoveryCodeEmail } from "./emails";
import { tellOwner } from "./owner-emails";
import { hashCode, isRecoveryCode, newRecoveryCodes, plainCode } from "./recovery-codes";
import {
  lockStaff,
  saveAuthenticator,
  saveNewSecret,
  saveRefusedStep,
  saveStep,
  takeNewSecret,
  takeRecoveryCode,
} from "./staff-repository";
import { recordOwn } from "./record-own";
import { endStaffSessions, renewStaffSession } from "./sessions/sessions-repository";
import { stepOf } from "./sessions/step";
import type { StaffMember } from "./sessions/staff-member";
import { clockWords, isInTime, newTotpSecret, stepOfCode, totpUri } from "./totp";

const wrongCode = (message: string) =>
  new ApiError("validation_failed", { errors: { code: [message] } });

const WRONG = "Код не подошёл. Введите тот, который приложение показывает сейчас";
const USED = "Этот код уже использован. Подождите, пока приложение покажет следующий";

/** A code that somebody has typed, and where. */
interface TypedCode extends StaffDevice {
  /** Six digits of the app, or a recovery code. */
  typed: string;
  /** The session goes on under this one. */
  token: string;
}

/**
 * The second step of the sign-in, and the code that is required again later.
 *
 * @param key that secrets are sealed with
 * @throws ApiError validation_failed, too_many_requests, unauthenticated
 */
export async function enterCode(
  database: Database,
  key: Buffer,
  member: StaffMember,
  { typed, token, ...device }: TypedCode,
): Promise<void> {
  const code = plainCode(typed);
  // A recovery code is too long to be guessed: the one that is right passes, whatever others have used up.
  const refusal = await countTry(database, member, device);
  if (refusal !== null && !isRecoveryCode(code)) throw refusal;
  const fault = await database.transaction(async (tx) => {
    const locked = await lockStaff(tx, member.id);
    if (locked === null) throw new ApiError("unauthenticated");
    const secret = locked.totpSecret === null ? null : unseal(key, locked.totpSecret);
    const found = secret === null ? null : stepOfCode(secret, code);
    if (found === null) {
      if (!(await takeRecoveryCode(tx, member.id, hashCode(code)))) return WRONG;
      await recordOwn(tx, "staff-recovery-code", member);
      await tellOwner(tx, member, recoveryCodeEmail(device, member.recoveryCodes - 1));
    } else if (!isInTime(found)) {
      // Nobody is to learn by guessing which code will count in some minutes.
      if (found.away > 0) await saveRefusedStep(tx, member.id, found.step);
      return clockWords(found);
    } else if (found.step <= (locked.totpStep ?? 0) || found.step === locked.refusedStep) {
      return USED;
    } else await saveStep(tx, member.id, found.step);
    await clearTries(tx, member.id, device);
    await noteDevice(tx, member, device);
    if (!(await renewStaffSession(tx, member.sessionId, hashToken(token)))) {
      throw new ApiError("unauthenticated");
    }
    return null;
  });
  if (fault !== null) throw refusal ?? wrongCode(fault);
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
  { typed, token, ...device }: TypedCode,
): Promise<string[]> {
  refuseWithoutCode(key, member);
  const refusal = await countTry(database, member, device);
  if (refusal !== null) throw refusal;
  const sealed = member.newTotpSecret;
  const secret = sealed === null ? null : unseal(key, sealed);
  const found = secret === null ? null : stepOfCode(secret, plainCode(typed));
  if (sealed === null || secret === null || found === null) throw wrongCode(WRONG);
  if (!isInTime(found)) throw wrongCode(clockWords(found));
  const codes = newRecoveryCodes();
  const codeHashes = codes.map((code) => hashCode(plainCode(code)));
  const totpStep = found.step;
  await database.transaction(async (tx) => {
    if ((await lockStaff(tx, member.id)) === null) throw new ApiError("unauthenticated");
    // Only one of two concurrent presses gets recovery codes: those of the other would count, and these not.
    if (!(await takeNewSecret(tx, member.sessionId, sealed))) throw wrongCode(USED);
    await saveAuthenticator(tx, member.id, { totpSecret: seal(key, secret), totpStep, codeHashes });
    await clearTries(tx, member.id, device);
    await endStaffSessions(tx, member.id, member.sessionId);
    if (!(await renewStaffSession(tx, member.sessionId, hashToken(token)))) {
      throw new ApiError("unauthenticated");
    }
    await noteDevice(tx, member, device);
    await recordOwn(tx, "staff-authenticator", member);
    // The first one is no news.
    if (member.totpSecret !== null) await tellOwner(tx, member, newAuthenticatorEmail(device));
  });
  return codes;
}

/** Who has only typed the password must not set up another phone. @throws ApiError code_required */
function refuseWithoutCode(key: Buffer, member: StaffMember): void {
  if (stepOf(key, member) !== "authenticator" && !member.isCodeFresh) {
    throw new ApiError("code_required");
  }
}
