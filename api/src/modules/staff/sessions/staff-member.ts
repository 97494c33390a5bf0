import type { StaffRole } from "@rodinki/contract/choices";

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
