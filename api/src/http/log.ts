import type { FastifyRequest } from "fastify";

/**
 * Serializers of the log, which leave out names, phones, e-mails, tokens, cookies and query strings. A request is logged by method
 * and route pattern (the real path can hold an activation code). An error is logged by type, code and place, without its message,
 * because those of the database quote the parameters of the statement.
 */
export const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    route: request.routeOptions.url ?? "none",
  }),
  err: (error: Error & { code?: unknown; constraint?: unknown; cause?: unknown }) => ({
    type: error.name,
    ...details(error),
    ...(error.cause instanceof Error && { cause: details(error.cause) }),
    message: isProgramError(error) ? error.message : "",
    stack: frames(error),
  }),
};

/** Log line of an uncaught error: Node would print its message as well. */
export function uncaughtLine(thrown: unknown): string {
  const err = serializers.err(thrown instanceof Error ? thrown : new Error());
  const line = { level: 60, time: Date.now(), pid: process.pid, err, msg: "uncaught error" };
  return `${JSON.stringify(line)}\n`;
}

function details(error: Error & { code?: unknown; constraint?: unknown; routine?: unknown }) {
  return { code: error.code, constraint: error.constraint, routine: error.routine };
}

/** Errors of the JavaScript engine about the program, whose messages do not quote its input. */
const isProgramError = (error: Error) =>
  error instanceof TypeError || error instanceof ReferenceError;

/** The stack without its first lines, which repeat the message. */
function frames(error: Error): string {
  const lines = (error.stack ?? "").split("\n");
  return lines.filter((line) => /^\s+at /.test(line)).join("\n");
}
