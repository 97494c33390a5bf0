import type { StaffRole } from "@rodinki/contract/choices";
import type { StaffSession } from "@rodinki/contract/staff";
import { unseal } from "../../../security/seal";

/** Colleague who is signed in at the clinics' page. */
export interface StaffMember {
  id: number;
  name: string;
  email: string;
  isNetwork: boolean;
  /** The person's roles, by clinic. */
  roles: Partial<Record<number, StaffRole>>;
  sessionId: number;
  /** Secret of the authenticator app, sealed; null: none is set up. */
  totpSecret: string | null;
  /** Whether a code has been entered in this session. */
  hasCode: boolean;
  /** Whether a code was entered within the last 30 minutes. */
  isCodeFresh: boolean;
  /** The sealed secret that waits for its first code; null: none does. */
  newTotpSecret: string | null;
  recoveryCodes: number;
}

/**
 * Next step of the sign-in after the password. A colleague whose secret cannot be read any more (SESSION_SECRET has changed) enters a
 * recovery code, and then sets up the app again.
 *
 * @param key key that seals secrets
 */
export function stepOf(key: Buffer, member: StaffMember): StaffSession["step"] {
  const { totpSecret, hasCode } = member;
  if (totpSecret === null) return "authenticator";
  if (!hasCode) return "code";
  return unseal(key, totpSecret) === null ? "authenticator" : "in";
}
