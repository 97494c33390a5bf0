import type { ErrorCode } from "@rodinki/contract/error-codes";
import { Failure } from "../errors/failure";
import type { Count } from "./counter";

/** The one refusal of all limits. */
export const tooMany = ({ seconds }: Count): Failure =>
  new Failure("too_many_requests", { retryAfter: seconds });

export const hasCode = (error: unknown, codes: ErrorCode[]): boolean =>
  error instanceof Failure && codes.includes(error.code);
