import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { ErrorBody } from "@rodinki/contract/call";
import { isAccountDeleted, isDatabaseUnavailable, isTimeDeleted } from "../database/errors";
import { ApiError } from "../errors/api-error";
import { fieldErrors } from "../http/validation";

/** Fastify's own refusals, by the status it gives them. */
const byStatus = {
  400: "bad_request",
  404: "not_found",
  413: "too_large",
  415: "unsupported_type",
  429: "too_many_requests",
} as const;

/** Converts every thrown error to the contract's error answer, and logs errors of the server. */
export const errors = fp(
  (app, _options, done) => {
    app.setErrorHandler((error, request, reply) => sendApiError(error, request, reply));
    app.setNotFoundHandler((request, reply) =>
      sendApiError(new ApiError("not_found"), request, reply),
    );
    done();
  },
  { name: "errors" },
);

/** Answers with `error` in the contract's shape; never with a stack trace. */
export function sendApiError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refused = toApiError(error);
  if (refused.status >= 500) request.log.error({ err: error, req: request }, refused.code);
  if (refused.retryAfter !== undefined) void reply.header("retry-after", refused.retryAfter);
  const body: ErrorBody = {
    message: refused.message,
    code: refused.code,
    ...(refused.errors && { errors: refused.errors }),
  };
  return reply.code(refused.status).type("application/json; charset=utf-8").send(body);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // The account or time was deleted during this request.
  if (isAccountDeleted(error)) return new ApiError("unauthenticated");
  if (isTimeDeleted(error)) return new ApiError("slot_gone");
  if (isDatabaseUnavailable(error)) return new ApiError("unavailable");
  const { validation, validationContext, statusCode } = error as FastifyError;
  if (validation) {
    // A path with invalid parameters is an unknown path.
    if (validationContext === "params") return new ApiError("not_found");
    return new ApiError("validation_failed", { errors: fieldErrors(validation) });
  }
  if (statusCode !== undefined && statusCode in byStatus) {
    return new ApiError(byStatus[statusCode as keyof typeof byStatus]);
  }
  return new ApiError(statusCode !== undefined && statusCode < 500 ? "bad_request" : "internal");
}
