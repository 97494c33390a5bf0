import { unreadableFailure } from "./failure";
import type { ApiResult } from "./request";

/** Treats an answer without the requested list as a failure, whatever its status: otherwise the page would load for ever. */
export async function asList<Answer extends { data: unknown[] }>(
  call: Promise<ApiResult<Answer>>,
): Promise<ApiResult<Answer>> {
  const result = await call;
  return !result.ok || Array.isArray(result.data.data)
    ? result
    : { ok: false, error: unreadableFailure };
}
