import { readArguments } from "./arguments";

import { closeDay } from "./close-day";
import type { Command, Context } from "./command";
import { exportAppointments } from "./export-appointments";
import { importPlans } from "./import-plans";
import { listClinics } from "./list-clinics";
import { markSeen } from "./mark-seen";
import { UsageError } from "./program";

const commands: Record<string, Command> = {
  import: importPlans,
  list: listClinics,
  "export-appointments": exportAppointments,
  "close-day": closeDay,
  "mark-seen": markSeen,
};

const callOf = (name: string, { words }: Command) => [name, ...words].join(" ");

const usage = [
  "npm run clinics -- КОМАНДА",
  "",
  ...Object.entries(commands).map(
    ([name, command]) => `  ${callOf(name, command).padEnd(28)}${command.summary}`,
  ),
  "",
  "Подробно: docs/clinics.md",
].join("\n");

type Chosen = { help: string } | { run: (context: Context) => Promise<void> };

/**
 * Finds what the command line asks for, before anything is opened.
 *
 * @throws UsageError
 */
export function chooseCommand([name = "--help", ...args]: string[]): Chosen {
  if (name === "--help") return { help: usage };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`Нет команды «${name}»\n\n${usage}`);
  const help = `npm run clinics -- ${callOf(name, command)}\n\n${command.summary}`;
  const found = readArguments(args, { usage: help, words: command.words.length });
  return found.wantsHelp ? { help } : { run: (context) => command.run(found.words, context) };
}
