import { inspect } from "node:util";
import { OWNER_ONLY } from "../data-directory/protect";
import { StartError } from "../errors/start-error";

/** What was asked for cannot be done now; the message says why. Exit code 1. */
export class Refusal extends Error {}

/** The command line itself is wrong; the message ends with how to write it. Exit code 2. */
export class UsageError extends Error {}

/** Control characters but line breaks and tabs, and those that turn the direction of what follows. */
const COMMANDS = /(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A terminal obeys some characters: what strangers have written must not reach it as an order, nor be read backwards. */
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
