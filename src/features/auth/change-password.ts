import type { MessageAnswer } from "@rodinki/contract/message-answer";
import { fetchResetToken, resetPassword } from "../../api-client/accounts";
import type { ApiResult } from "../../api-client/request";

/** What the form holds (specification § 3); the token comes beside it. */
export interface ChangePasswordValues {
  email: string;
  password: string;
  repeatPassword: string;
}

/** What proves that the password may be changed: a link from an e-mail, or being signed in. */
type Proof = { token: string } | { userId: number };

/** Sets a new password. Who is signed in needs no e-mail: the token is fetched here. */
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

/** The API names fields by the payload; the form shows their errors beside its own. */
export const formFieldOf: Record<string, keyof ChangePasswordValues> = {
  password_confirmation: "repeatPassword",
};
