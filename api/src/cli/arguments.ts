import { parseArgs } from "node:util";
import { UsageError } from "./program";

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

export interface Arguments {
  words: string[];
  switches: Set<string>;
  /** Values by the name of their key; a key that was not written is absent. */
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
    // `parseArgs` reports mistakes in English, so the code below finds them.
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
