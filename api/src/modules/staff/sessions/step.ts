import type { StaffSession } from "@rodinki/contract/staff";
import { unseal } from "../../../security/seal";
import type { StaffMember } from "./staff-member";

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
