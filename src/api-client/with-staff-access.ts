import type { ApiFailure, ApiResult } from "./request";

/** Confirmation that a call of the clinics' page may require. */
export type Demand = "code" | "sign-in";

const demandOf: Partial<Record<ApiFailure["code"], Demand>> = {
  code_required: "code",
  unauthenticated: "sign-in",
};

const NOT_GIVEN: Record<Demand, string> = {
  code: "Пока ничего не\u00a0изменилось: сначала нужен код из\u00a0приложения. Всё, что вы\u00a0заполнили, осталось на\u00a0месте.",
  "sign-in":
    "Пока ничего не\u00a0изменилось: сначала нужно войти. Всё, что вы\u00a0заполнили, осталось на\u00a0месте.",
};

/**
 * Makes a call that may need a fresh code, or a new session, and repeats it when these were given.
 *
 * @param ask asks for the code or the sign-in; resolves with whether the same person gave it
 * @returns the answer of the call; if nothing was given, its refusal with a sentence about that
 */
export async function withStaffAccess<T>(
  call: () => Promise<ApiResult<T>>,
  ask: (demand: Demand) => Promise<boolean>,
): Promise<ApiResult<T>> {
  const result = await call();
  const demand = result.ok ? undefined : demandOf[result.error.code];
  if (result.ok || demand === undefined) return result;
  if (await ask(demand)) return withStaffAccess(call, ask);
  return { ok: false, error: { ...result.error, message: NOT_GIVEN[demand] } };
}
