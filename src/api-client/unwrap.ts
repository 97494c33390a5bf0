import { unreadableFailure } from "./failure";
import type { ApiFailure, ApiResult } from "./request";

/** Result of a call for SWR: returns the data, or throws the failure. */
export async function unwrap<T>(call: Promise<ApiResult<T>>): Promise<T> {
  const result = await call;
  if (result.ok) return result.data;
  throw new ApiFailureError(result.error);
}

export class ApiFailureError extends Error {
  constructor(readonly failure: ApiFailure) {
    super(failure.message);
  }
}

/** Treats an answer without the requested list as a failure, whatever its status: otherwise the page would load for ever. */
export async function asList<Answer extends { data: unknown[] }>(
  call: Promise<ApiResult<Answer>>,
): Promise<ApiResult<Answer>> {
  const result = await call;
  return !result.ok || Array.isArray(result.data.data)
    ? result
    : { ok: false, error: unreadableFailure };
}
