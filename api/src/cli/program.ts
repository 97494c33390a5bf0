import { inspect } from "node:util";
import { OWNER_ONLY } from "../data-directory/protect";
import { StartError } from "../errors/start-error";
import { printable } from "./printable";

/** What was asked for cannot be done now; the message says why. Exit code 1. */
export class Refusal extends Error {}

/** The command line itself is wrong; the message ends with how to write it. Exit code 2. */
export class UsageError extends Error {}

/** Runs a command-line program with the arguments of this process and sets its exit code. */
export function runProgram(program: (args: string[]) => Promise<void>): void {
  process.umask(OWNER_ONLY);
  program(process.argv.slice(2)).catch((error: unknown) => {
    const isForPeople = [Refusal, UsageError, StartError].some((kind) => error instanceof kind);
    process.stderr.write(printable(`${isForPeople ? (error as Error).message : inspect(error)}\n`));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
}
