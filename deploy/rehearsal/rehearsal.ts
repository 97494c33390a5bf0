import { existsSync } from "node:fs";
import path from "node:path";

const ends: (() => unknown)[] = [];

/** Registers a cleanup; cleanups run in reverse order, also after a failure. */
export const atEnd = (end: () => unknown): void => void ends.push(end);

/** Continues when a cleanup fails. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      console.error(sentenceOf(error));
    }
  }
}

/** A failed program writes the reason to standard error; Node's own message only contains the command line. */
function sentenceOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: unknown; message?: string };
  return (typeof stderr === "string" && stderr.trim()) || (message ?? String(error));
}

/** @throws Error with the missing programs, before anything is started */
function requirePrograms(programs: string[]): void {
  const places = ["", ...(process.env.PATH ?? "").split(":")];
  const isThere = (name: string) => places.some((place) => existsSync(path.join(place, name)));
  const missing = programs.filter((name) => !isThere(name));
  if (missing.length === 0) return;
  throw new Error(
    `Not installed: ${missing.join(", ")}. On Debian: apt-get install nginx pgbouncer postgresql redis-server curl openssl`,
  );
}

/**
 * Runs a rehearsal and stops everything that it has started. Exits with 1 and a message when it fails or is interrupted.
 *
 * @param programs required programs, by name or path
 */
export function runRehearsal(rehearsal: () => Promise<void>, programs: string[]): void {
  const fail = (reason: string) => {
    console.error(reason);
    process.exitCode = 1;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      fail(`Interrupted by ${signal}: all that was started is stopped.`);
      void endAll().then(() => process.exit());
    });
  }
  const run = async () => {
    const [word] = process.argv.slice(2);
    if (word !== undefined) throw new Error(`A rehearsal takes no words, and "${word}" is one.`);
    requirePrograms(programs);
    await rehearsal();
  };
  void run()
    .catch((error: unknown) => fail(sentenceOf(error)))
    .then(endAll);
}
