import { parseArgs } from "node:util";
import { UsageError } from "./program";

interface Form {
  /** Shown by `--help` and after a mistake. */
  usage: string;
  /** The words that follow the command, by what they are. */
  words: string[];
  /** Names of the switches it knows, beside `--help`. */
  switches?: string[];
  /** Names of the keys that a value follows. */
  keys?: string[];
}

export interface Arguments {
  words: string[];
  switches: Set<string>;
  /** By the name of the key; absent when it was not written. */
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
    // Its own complaints are in English: mistakes are found below.
    strict: false,
    tokens: true,
  });
  const switches = new Set<string>();
  const values: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    if (keys.includes(name)) {
      // «--as --yes» has forgotten its value.
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
