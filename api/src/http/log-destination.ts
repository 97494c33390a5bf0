import { writeSync } from "node:fs";

export interface LogDestination {
  write: (line: string) => void;
  /** How many lines have been dropped since the process began. */
  dropped: () => number;
}

/** How long a full pipe may keep the process from its work, in all: its reader is a moment behind, or has stopped. */
const PATIENCE_MS = 100;
const STEP_MS = 5;

const clock = new Int32Array(new SharedArrayBuffer(4));
/** The one way to wait without giving other work its turn: the lines stay in their order. */
const sleep = () => void Atomics.wait(clock, 0, 0, STEP_MS);

const isBusy = (error: unknown) => (error as NodeJS.ErrnoException).code === "EAGAIN";

/**
 * Where the lines of the log go. What cannot be written (no room under the log's file, nobody reads the pipe) is dropped and
 * counted; pino's own destination would try again for ever, and the process would answer nobody. The next line that can be
 * written is preceded by one that says how many are missing.
 *
 * @param fd 1 is standard output
 * @param writeSome as `writeSync`: how many bytes it took
 */
export function logDestination(
  fd = 1,
  writeSome: (fd: number, bytes: Buffer) => number = writeSync,
): LogDestination {
  let all = 0;
  let missing = 0;
  /** A line was cut: what comes next begins with a new one. */
  let isCut = false;

  /** @returns false when not all of it could be written */
  const put = (text: string): boolean => {
    let rest = Buffer.from(isCut ? `\n${text}` : text);
    // A reader that has stopped must not cost this for every line.
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

/** Everything that the server says on standard output: one count, and one order. */
export const standardOutput = logDestination();
