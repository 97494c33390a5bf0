import { parseArgs } from "node:util";
import { UsageError } from "./program";

interface Form {
  /** Shown by `--help` and after a mistake. */
  usage: string;
  /** How many words follow the command. */
  words: number;
  /** Names of the switches it knows, beside `--help`. */
  switches?: string[];
}

export interface Arguments {
  words: string[];
  switches: Set<string>;
  wantsHelp: boolean;
}

/** @throws UsageError */
export function readArguments(args: string[], { usage, words, switches = [] }: Form): Arguments {
  const wrong = (problem: string) => new UsageError(`${problem}\n\n${usage}`);
  const names = ["help", ...switches];
  const { values, positionals, tokens } = parseArgs({
    args,
    options: Object.fromEntries(names.map((name) => [name, { type: "boolean" as const }])),
    allowPositionals: true,
    // Its own complaints are in English: unknown switches are found below.
    strict: false,
    tokens: true,
  });
  const unknown = tokens.find((token) => token.kind === "option" && !names.includes(token.name));
  if (unknown?.kind === "option") throw wrong(`Неизвестный ключ ${unknown.rawName}`);
  if (values.help !== undefined) return { words: [], switches: new Set(), wantsHelp: true };
  if (positionals.length !== words) {
    throw wrong(
      positionals.length < words ? "Не хватает слов в команде" : "В команде лишние слова",
    );
  }
  return { words: positionals, switches: new Set(Object.keys(values)), wantsHelp: false };
}
