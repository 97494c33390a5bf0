import { inspect } from "node:util";
import { OWNER_ONLY } from "../data-directory/protect";
import { ApiError } from "../errors/api-error";
import { StartError } from "../errors/start-error";

/** What was asked for cannot be done now; the message says why. Exit code 1. */
export class Refusal extends Error {}

/** The command line itself is wrong; the message ends with how to write it. Exit code 2. */
export class UsageError extends Error {}

/** Control characters but line breaks and tabs, and those that turn the direction of what follows. */
const COMMANDS = /(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A terminal obeys some characters: what strangers have written must not reach it as an order, nor be read backwards. */
export const printable = (text: string): string => text.replace(COMMANDS, "");

/** What went wrong, in words where the person can do something about it. */
export function problemOf(error: unknown): {
  message: string;
  isUsage: boolean;
  isForeseen: boolean;
} {
  const kinds = [Refusal, UsageError, StartError, ApiError];
  const isForeseen = kinds.some((kind) => error instanceof kind);
  const message = isForeseen ? (error as Error).message : inspect(error);
  return { message, isUsage: error instanceof UsageError, isForeseen };
}

/** Runs a command-line program with the arguments of this process and sets its exit code. */
export function runProgram(program: (args: string[]) => Promise<void>): void {
  process.umask(OWNER_ONLY);
  program(process.argv.slice(2)).catch((error: unknown) => {
    const { message, isUsage } = problemOf(error);
    process.stderr.write(printable(`${message}\n`));
    process.exitCode = isUsage ? 2 : 1;
  });
}
