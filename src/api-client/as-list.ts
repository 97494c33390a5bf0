import { unreadableFailure } from "./failure";
import type { ApiResult } from "./request";

/** An answer without the list that was asked for has failed, whatever its status says: otherwise its place would load for ever. */
export async function asList<Answer extends { data: unknown[] }>(
  call: Promise<ApiResult<Answer>>,
): Promise<ApiResult<Answer>> {
  const result = await call;
  return !result.ok || Array.isArray(result.data.data)
    ? result
    : { ok: false, error: unreadableFailure };
}
