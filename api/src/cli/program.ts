import { inspect, parseArgs } from "node:util";
import { OWNER_ONLY } from "../data-directory/protect";
import { StartError } from "../errors/start-error";

/** A command that cannot be carried out now; the message gives the reason. Exit code 1. */
export class Refusal extends Error {}

/** A wrong command line; the message ends with the correct usage. Exit code 2. */
export class UsageError extends Error {}

/** Control characters except line breaks and tabs, and characters that change the direction of text. */
const COMMANDS = /(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Removes characters that control a terminal: strangers' input must not execute terminal commands or change the direction of text. */
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

interface Form {
  /** Help text, shown by `--help` and after a mistake. */
  usage: string;
  /** Names of the words that follow the command. */
  words: string[];
  /** Names of the command's switches, beside `--help`. */
  switches?: string[];
  /** Names of the keys that a value follows. */
  keys?: string[];
}

interface Arguments {
  words: string[];
  switches: Set<string>;
  /** Values by the name of their key; omitted keys are absent. */
  values: Record<string, string>;
  wantsHelp: boolean;
}

/** @throws UsageError */
export function readArguments(args: string[], form: Form): Arguments {
  const { usage, words, switches: known = [], keys = [] } = form;
  const wrong = (problem: string) => new UsageError(`${problem}\n\n${usage}`);
  const optionsOf = <Type extends string>(names: string[], type: Type) =>
    Object.fromEntries(names.map((name) => [name, { type }]));
  const { positionals, tokens } = parseArgs({
    args,
    options: { ...optionsOf(["help", ...known], "boolean"), ...optionsOf(keys, "string") },
    allowPositionals: true,
    // `parseArgs` would report mistakes in English, so they are detected below.
    strict: false,
    tokens: true,
  });
  const switches = new Set<string>();
  const values: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    if (keys.includes(name)) {
      // In «--as --yes» the value is missing.
      if (!value || (!inlineValue && value.startsWith("-"))) {
        throw wrong(`После ключа ${rawName} нужно значение`);
      }
      values[name] = value;
    } else if (name !== "help" && !known.includes(name)) {
      throw wrong(`Неизвестный ключ ${rawName}`);
    } else if (value !== undefined) {
      // «--yes=no» would mean yes.
      throw wrong(`Ключ ${rawName} пишут без значения`);
    } else switches.add(name);
  }
  if (switches.has("help")) return { words: [], switches, values, wantsHelp: true };
  if (positionals.length > words.length) throw wrong("В команде лишние слова");
  if (positionals.length < words.length) {
    throw wrong(`Не хватает слов в команде, нужны: ${words.join(" ")}`);
  }
  return { words: positionals, switches, values, wantsHelp: false };
}
