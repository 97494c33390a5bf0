import type { StaffSession } from "@rodinki/contract/staff";
import { unseal } from "../../../security/seal";
import type { StaffMember } from "./staff-member";

/**
 * What comes next for who has typed the password. Whose secret cannot be read any more (SESSION_SECRET is another one) enters a
 * recovery code, and then sets up the app again.
 *
 * @param key that secrets are sealed with
 */
export function stepOf(key: Buffer, member: StaffMember): StaffSession["step"] {
  const { totpSecret, hasCode } = member;
  if (totpSecret === null) return "authenticator";
  if (!hasCode) return "code";
  return unseal(key, totpSecret) === null ? "authenticator" : "in";
}
