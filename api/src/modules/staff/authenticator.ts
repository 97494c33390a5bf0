import type { Database } from "../../database/database";
import { ApiError } from "../../errors/api-error";
import { queueEmail } from "../../mail/mail-repository";
import { browserHash, colleaguesBrowsers } from "../../account-data/known-browsers";
import type { SignInBrowser } from "../../account-data/known-browsers";
import { clearCodeTries, countTryElsewhere, countTryInDevice } from "./code-tries-repository";
import {
  newAuthenticatorEmail,
  newStaffDeviceEmail,
  notifyOwner,
  recoveryCodeEmail,
  wrongCodesEmail,
} from "./emails";
import { seal, unseal } from "../../security/seal";
import { hashToken } from "../../security/secret";
import {
  hashCode,
  isRecoveryCode,
  newRecoveryCodes,
  plainCode,
  clockWords,
  isInTime,
  newTotpSecret,
  stepOfCode,
  totpUri,
} from "./codes";
import {
  lockStaff,
  saveAuthenticator,
  saveNewSecret,
  saveRefusedStep,
  saveStep,
  takeNewSecret,
  takeRecoveryCode,
  recordOwn,
} from "./staff-repository";
import { endStaffSessions, renewStaffSession } from "./sessions/sessions-repository";
import { stepOf } from "./sessions/staff-member";
import type { StaffMember } from "./sessions/staff-member";

const TRIES = { max: 5, minutes: 10 };

/**
 * Counts an attempt to enter a code, before it is checked, so that at most five of many concurrent ones pass. A browser that the
 * colleague knows is counted apart: a stranger with the password cannot lock them out by wrong codes, and an e-mail reports it.
 *
 * @returns the refusal of an attempt beyond the limit
 * @throws ApiError unauthenticated
 */
async function countTry(
  database: Database,
  { id, email }: { id: number; email: string },
  device: SignInBrowser,
): Promise<ApiError | null> {
  const inDevice = await countTryInDevice(database, browserHash(id, device.deviceToken), TRIES);
  const counted = inDevice ?? (await countTryElsewhere(database, id, TRIES));
  if (counted === null) throw new ApiError("unauthenticated");
  if (counted.tries === TRIES.max) {
    await queueEmail(database, {
      kind: "staff-wrong-codes",
      to: email,
      message: wrongCodesEmail(device),
    });
  }
  if (counted.tries <= TRIES.max) return null;
  return new ApiError("too_many_requests", { retryAfter: Math.max(1, counted.wait) });
}

/** Remembers the browser in which a colleague has done both steps. */
async function noteBrowser(
  tx: Database,
  member: { id: number; email: string },
  device: SignInBrowser,
): Promise<void> {
  if (await colleaguesBrowsers.note(tx, member.id, device.deviceToken))
    await notifyOwner(tx, member, newStaffDeviceEmail(device));
}

/** Clears the wrong codes after a right one. To be called before the browser is noted. */
const clearTries = (tx: Database, staffId: number, { deviceToken }: SignInBrowser) =>
  clearCodeTries(tx, staffId, browserHash(staffId, deviceToken));

const wrongCode = (message: string) =>
  new ApiError("validation_failed", { errors: { code: [message] } });

const WRONG = "Код не подошёл. Введите тот, который приложение показывает сейчас";
const USED = "Этот код уже использован. Подождите, пока приложение покажет следующий";

/** A typed code with the browser. */
interface TypedCode extends SignInBrowser {
  /** Six digits of the app, or a recovery code. */
  typed: string;
  /** New token of the session. */
  token: string;
}

/**
 * The second step of the sign-in, and the code that is required again later.
 *
 * @param key key that seals secrets
 * @throws ApiError validation_failed, too_many_requests, unauthenticated
 */
export async function enterCode(
  database: Database,
  key: Buffer,
  member: StaffMember,
  { typed, token, ...device }: TypedCode,
): Promise<void> {
  const code = plainCode(typed);
  // A recovery code is too long to be guessed, so a right one passes even beyond the limit.
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
      await notifyOwner(tx, member, recoveryCodeEmail(device, member.recoveryCodes - 1));
    } else if (!isInTime(found)) {
      // A code of the near future is refused later too, so that guessing does not reveal it.
      if (found.away > 0) await saveRefusedStep(tx, member.id, found.step);
      return clockWords(found);
    } else if (found.step <= (locked.totpStep ?? 0) || found.step === locked.refusedStep) {
      return USED;
    } else await saveStep(tx, member.id, found.step);
    await clearTries(tx, member.id, device);
    await noteBrowser(tx, member, device);
    if (!(await renewStaffSession(tx, member.sessionId, hashToken(token)))) {
      throw new ApiError("unauthenticated");
    }
    return null;
  });
  if (fault !== null) throw refusal ?? wrongCode(fault);
}

/**
 * Stores a new secret in the session until its first code: for a colleague who has none yet, or has just entered a code.
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
 * Confirms the new secret by its first code: it replaces the old one, and other sessions of the person end. This session continues
 * with `token`.
 *
 * @returns recovery codes, which cannot be shown again
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
    // Only one of two concurrent calls gets recovery codes, as those of the second would replace those of the first.
    if (!(await takeNewSecret(tx, member.sessionId, sealed))) throw wrongCode(USED);
    await saveAuthenticator(tx, member.id, { totpSecret: seal(key, secret), totpStep, codeHashes });
    await clearTries(tx, member.id, device);
    await endStaffSessions(tx, member.id, member.sessionId);
    if (!(await renewStaffSession(tx, member.sessionId, hashToken(token)))) {
      throw new ApiError("unauthenticated");
    }
    await noteBrowser(tx, member, device);
    await recordOwn(tx, "staff-authenticator", member);
    // The first app needs no e-mail.
    if (member.totpSecret !== null) await notifyOwner(tx, member, newAuthenticatorEmail(device));
  });
  return codes;
}

/** Refuses a colleague who has only typed the password: they must not set up another phone. @throws ApiError code_required */
function refuseWithoutCode(key: Buffer, member: StaffMember): void {
  if (stepOf(key, member) !== "authenticator" && !member.isCodeFresh) {
    throw new ApiError("code_required");
  }
}
