import type { FastifyRequest } from "fastify";

/**
 * What may reach the log: no names, phones, e-mails, tokens, cookies or query strings. A request is its
 * method and route pattern (the real path can hold an activation code). An error keeps its type, code and
 * place; its message goes, because those of the database quote the parameters of the statement.
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

/** The line of an error that nobody has caught: Node would print its message as well. */
export function uncaughtLine(thrown: unknown): string {
  const err = serializers.err(thrown instanceof Error ? thrown : new Error());
  const line = { level: 60, time: Date.now(), pid: process.pid, err, msg: "uncaught error" };
  return `${JSON.stringify(line)}\n`;
}

function details(error: Error & { code?: unknown; constraint?: unknown; routine?: unknown }) {
  return { code: error.code, constraint: error.constraint, routine: error.routine };
}

/** Written by the JavaScript engine about the program, not about its input. */
const isProgramError = (error: Error) =>
  error instanceof TypeError || error instanceof ReferenceError;

/** The stack without its first lines, which repeat the message. */
function frames(error: Error): string {
  const lines = (error.stack ?? "").split("\n");
  return lines.filter((line) => /^\s+at /.test(line)).join("\n");
}
