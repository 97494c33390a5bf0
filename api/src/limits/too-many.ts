import type { ErrorCode } from "@rodinki/contract/error-codes";
import { ApiError } from "../errors/api-error";
import type { Count } from "./counter";

/** The refusal of every limit. */
export const tooMany = ({ seconds }: Count): ApiError =>
  new ApiError("too_many_requests", { retryAfter: seconds });

export const hasCode = (error: unknown, codes: ErrorCode[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);
