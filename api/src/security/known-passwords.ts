import { ApiError } from "../errors/api-error";
import { commonPasswords } from "../../../shared/common-passwords";
import { knownPasswordFault } from "../../../shared/known-password";

const common = new Set(commonPasswords.split(" "));

/**
 * Refuses a password that attackers try first.
 *
 * @param own data of the person in the form
 * @throws ApiError validation_failed
 */
export function refuseKnownPassword(
  password: string,
  own: { email: string; name?: string; surname?: string },
): void {
  const fault = knownPasswordFault(password, own, common);
  if (fault === undefined) return;
  throw new ApiError("validation_failed", { errors: { password: [fault] } });
}
