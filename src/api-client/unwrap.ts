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
