import type { SessionRecord } from "@rodinki/contract/auth";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import { takeOverVisits } from "../../../account-data/callers-visits";
import { patientsBrowsers } from "../../../account-data/known-browsers";
import type { SignInBrowser } from "../../../account-data/known-browsers";
import { noteUse } from "../../../account-data/last-use";
import { endPushOfLeft } from "../../../account-data/revoke";
import { queueEmail } from "../../../mail/mail-repository";
import { dropEmailChanges } from "../email/email-repository";
import { newDeviceEmail } from "../emails";
import {
  endSessions,
  insertSession,
  listLiveSessions,
  renewToken,
  sweepSessions,
} from "./sessions-repository";
import type { Proven, ProvenUser, SessionUser } from "./sessions-repository";

interface NewSession extends SignInBrowser {
  tokenHash: string;
  /** Hash of the token of the browser's earlier session, which ends. */
  oldTokenHash: string | null;
}

/** Locks the row of a user who has proven their identity; null when the proof is not valid any more. */
export type Proof = (tx: Database) => Promise<Proven | null>;

/** @returns the user whose session has begun; null when the proof is not valid */
export function beginSession(
  database: Database,
  prove: Proof,
  { tokenHash, oldTokenHash, ...signIn }: NewSession,
): Promise<number | null> {
  return database.transaction(async (tx) => {
    // A concurrent change of the password waits here, or has already ended every other session of the user.
    const user = await prove(tx);
    if (user === null) return null;
    const { id: userId, confirmedAt } = user;
    if (oldTokenHash !== null) await endPushOfLeft(tx, oldTokenHash, userId);
    // Each sign-in also deletes expired sessions.
    await sweepSessions(tx, oldTokenHash);
    await insertSession(tx, { tokenHash, userId, device: signIn.device, confirmedAt });
    if (await patientsBrowsers.note(tx, userId, signIn.deviceToken)) {
      const message = newDeviceEmail(signIn.siteUrl, { device: signIn.device, at: new Date() });
      await queueEmail(tx, { kind: "new-device", userId, to: user.email, message });
    }
    await noteUse(tx, userId);
    await takeOverVisits(tx, userId);
    return userId;
  });
}

/** @throws ApiError unauthenticated when the session has ended, or the password has changed */
export async function renewSession(
  database: Database,
  proven: ProvenUser,
  tokens: { tokenHash: string; oldTokenHash: string },
): Promise<void> {
  if (!(await renewToken(database, proven, tokens))) throw new ApiError("unauthenticated");
}

/** The user's live sessions, newest first. */
export async function listSessions(
  database: Database,
  { id: userId, sessionId }: SessionUser,
): Promise<SessionRecord[]> {
  const rows = await listLiveSessions(database, userId);
  return rows.map(({ id, startedAt, seenAt, device }) => ({
    id,
    current: id === sessionId,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    device,
  }));
}

/** Ends every session of the user except this one, with the tokens and e-mail changes that the others requested. */
export function endOtherSessions(
  database: Database,
  { id: userId, sessionId }: SessionUser,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await dropEmailChanges(tx, userId, { but: sessionId });
    await endSessions(tx, userId, [sessionId]);
  });
}
