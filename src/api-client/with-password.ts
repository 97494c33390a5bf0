import type { ApiResult } from "./request";

const NOT_CONFIRMED =
  "Пока ничего не\u00a0изменилось: сначала нужно ввести пароль. Всё, что вы\u00a0заполнили, осталось на\u00a0месте.";

/**
 * Makes a call that may require a recently typed password, and repeats it when the password was typed.
 *
 * @param ask asks for the password; resolves with whether the right one was typed
 * @returns the answer of the call; if the password was not typed, its refusal with a sentence about that
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
