import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { ApiError } from "@rodinki/contract/error";
import { isAccountGone, isDatabaseUnavailable } from "../database/errors";
import { Failure } from "../errors/failure";
import { fieldErrors } from "../http/validation";

/** Fastify's own refusals, by the status it gives them. */
const byStatus = {
  400: "bad_request",
  404: "not_found",
  413: "too_large",
  415: "unsupported_type",
  429: "too_many_requests",
} as const;

/** Turns whatever was thrown into the one shape of an error answer, and logs what is our fault. */
export const errors = fp(
  (app, _options, done) => {
    app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
    app.setNotFoundHandler((request, reply) =>
      sendFailure(new Failure("not_found"), request, reply),
    );
    done();
  },
  { name: "errors" },
);

/** Answers with `error` in the contract's shape; never with a stack trace. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toFailure(error);
  if (failure.status >= 500) request.log.error({ err: error, req: request }, failure.code);
  if (failure.retryAfter !== undefined) void reply.header("retry-after", failure.retryAfter);
  const body: ApiError = {
    message: failure.message,
    code: failure.code,
    ...(failure.errors && { errors: failure.errors }),
  };
  return reply.code(failure.status).type("application/json; charset=utf-8").send(body);
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  // Deleted in another tab while this request was on its way.
  if (isAccountGone(error)) return new Failure("unauthenticated");
  if (isDatabaseUnavailable(error)) return new Failure("unavailable");
  const { validation, validationContext, statusCode } = error as FastifyError;
  if (validation) {
    // A path that cannot be a path of ours is an unknown path.
    if (validationContext === "params") return new Failure("not_found");
    return new Failure("validation_failed", { errors: fieldErrors(validation) });
  }
  if (statusCode !== undefined && statusCode in byStatus) {
    return new Failure(byStatus[statusCode as keyof typeof byStatus]);
  }
  return new Failure(statusCode !== undefined && statusCode < 500 ? "bad_request" : "internal");
}
