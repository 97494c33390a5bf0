import type { MessageAnswer } from "@rodinki/contract/call";
import { fetchResetToken, resetPassword } from "../../api-client/accounts";
import type { ApiResult } from "../../api-client/request";

/** The form's values (specification § 3), without the token. */
export interface ChangePasswordValues {
  email: string;
  password: string;
  repeatPassword: string;
}

/** The proof that the password may be changed: an e-mail's link, or a session. */
type Proof = { token: string } | { userId: number };

/** Sets a new password. For a signed-in person the token is requested here, without an e-mail. */
export async function changePassword(
  { email, password, repeatPassword }: ChangePasswordValues,
  proof: Proof,
): Promise<ApiResult<MessageAnswer>> {
  const proven = await tokenOf(proof);
  if (!proven.ok) return proven;
  const { token } = proven.data;
  return resetPassword({ email, password, password_confirmation: repeatPassword, token });
}

const tokenOf = async (proof: Proof): Promise<ApiResult<{ token: string }>> =>
  "token" in proof ? { ok: true, data: proof } : fetchResetToken(proof.userId);

/** Maps the API's names of fields to those of the form, which shows their errors. */
export const formFieldOf: Record<string, keyof ChangePasswordValues> = {
  password_confirmation: "repeatPassword",
};
