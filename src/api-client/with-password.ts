import type { ApiResult } from "./request";

const NOT_CONFIRMED =
  "Пока ничего не\u00a0изменилось: сначала нужно ввести пароль. Всё, что вы\u00a0заполнили, осталось на\u00a0месте.";

/**
 * Makes a call that the API may answer only to somebody who has typed the password lately, and goes on by itself once
 * they have.
 *
 * @param ask asks for the password; tells whether the right one was typed
 * @returns the answer of the call; when nobody typed the password, its refusal with a sentence about that
 */
export async function withPassword<T>(
  call: () => Promise<ApiResult<T>>,
  ask: () => Promise<boolean>,
): Promise<ApiResult<T>> {
  const result = await call();
  if (result.ok || result.error.code !== "password_required") return result;
  if (await ask()) return withPassword(call, ask);
  return { ok: false, error: { ...result.error, message: NOT_CONFIRMED } };
}
