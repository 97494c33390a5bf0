import { writeSync } from "node:fs";
import type { FastifyRequest } from "fastify";

interface LogDestination {
  write: (line: string) => void;
  /** Number of dropped lines since the process began. */
  dropped: () => number;
}

/** Maximum total wait for a full pipe, whose reader may be slow or stopped. */
const PATIENCE_MS = 100;
const STEP_MS = 5;

const clock = new Int32Array(new SharedArrayBuffer(4));
/** Waits synchronously, so that no other work runs meanwhile and the lines stay in order. */
const sleep = () => void Atomics.wait(clock, 0, 0, STEP_MS);

const isBusy = (error: unknown) => (error as NodeJS.ErrnoException).code === "EAGAIN";

/**
 * Destination of log lines. Lines that cannot be written (a full disk, a pipe without a reader) are dropped and counted; pino's
 * own destination would retry for ever and block the process. The next line that can be written is preceded by one with the
 * number of missing lines.
 *
 * @param fd 1 is standard output
 * @param writeSome like `writeSync`: returns the number of written bytes
 */
export function logDestination(
  fd = 1,
  writeSome: (fd: number, bytes: Buffer) => number = writeSync,
): LogDestination {
  let all = 0;
  let missing = 0;
  /** Whether the last line was cut, so that the next text must start on a new line. */
  let isCut = false;

  /** @returns false when it was not written completely */
  const put = (text: string): boolean => {
    let rest = Buffer.from(isCut ? `\n${text}` : text);
    // After a dropped line there is no wait, as the reader may have stopped for good.
    let patience = missing > 0 ? 0 : PATIENCE_MS;
    const size = rest.length;
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSome(fd, rest));
      } catch (error) {
        if (isBusy(error) && patience > 0) {
          patience -= STEP_MS;
          sleep();
          continue;
        }
        isCut = rest.length < size || isCut;
        return false;
      }
    }
    isCut = false;
    return true;
  };

  return {
    write: (line) => {
      const note = JSON.stringify({
        level: 40,
        time: Date.now(),
        pid: process.pid,
        dropped: missing,
        msg: "lines of the log could not be written",
      });
      if ((missing === 0 || put(`${note}\n`)) && put(line)) {
        missing = 0;
        return;
      }
      all += 1;
      missing += 1;
    },
    dropped: () => all,
  };
}

/** Shared destination of everything that the server writes to standard output, for one count and one order. */
export const standardOutput = logDestination();

/**
 * Serializers of the log, which omit names, phones, e-mails, tokens, cookies and query strings. A request is logged by method and
 * route pattern, because the real path can contain an activation code. An error is logged by type, code and stack, without its
 * message, because messages of the database quote the parameters of the statement.
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

/** Log line of an uncaught error, because Node would also print its message. */
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
