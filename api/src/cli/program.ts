import { inspect } from "node:util";
import { OWNER_ONLY } from "../data-directory/protect";
import { StartError } from "../errors/start-error";

/** A command that cannot be carried out now; the message says why. Exit code 1. */
export class Refusal extends Error {}

/** A wrong command line; the message ends with the right usage. Exit code 2. */
export class UsageError extends Error {}

/** Control characters except line breaks and tabs, and characters that change the direction of text. */
const COMMANDS = /(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Removes characters that a terminal obeys: words of strangers must not give it commands, nor change the direction of text. */
export const printable = (text: string): string => text.replace(COMMANDS, "");

/** Runs a command-line program with the arguments of this process and sets its exit code. */
export function runProgram(program: (args: string[]) => Promise<void>): void {
  process.umask(OWNER_ONLY);
  program(process.argv.slice(2)).catch((error: unknown) => {
    const isForeseen = [Refusal, UsageError, StartError].some((kind) => error instanceof kind);
    const message = isForeseen ? (error as Error).message : inspect(error);
    process.stderr.write(printable(`${message}\n`));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
}
