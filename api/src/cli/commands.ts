import { addClinic, countWaiting, listClinics } from "./clinic-commands";
import { readArguments, printable, UsageError } from "./program";
import { operatorName } from "./command";
import type { Command, Context } from "./command";
import { extractJournal } from "./journal";
import {
  disableStaffAccess,
  inviteNetwork,
  inviteStaff,
  listStaff,
  resetStaffAccess,
} from "./staff";

const commands: Record<string, Command> = {
  list: listClinics,
  "add-clinic": addClinic,
  "invite-staff": inviteStaff,
  "invite-network": inviteNetwork,
  "list-staff": listStaff,
  "reset-staff": resetStaffAccess,
  "disable-staff": disableStaffAccess,
  waiting: countWaiting,
  journal: extractJournal,
};

const callOf = (name: string, { words }: Command) => [name, ...words].join(" ");

const inColumns = (rows: [string, string][]) =>
  rows.map(([left, right]) =>
    left.length < 28 ? `  ${left.padEnd(28)}${right}` : `  ${left}\n${" ".repeat(30)}${right}`,
  );

const AS: [string, string] = ['--as "Имя"', "кто это делает, для журнала; иначе — имя в системе"];

const usage = [
  "npm run clinics -- КОМАНДА",
  "",
  ...inColumns(
    Object.entries(commands).map(([name, command]) => [callOf(name, command), command.summary]),
  ),
  "",
  ...inColumns([AS]),
  "",
  "Подробно: docs/clinics.md",
].join("\n");

function helpOf(name: string, command: Command): string {
  const options = Object.entries(command.keys ?? {});
  return [
    `npm run clinics -- ${callOf(name, command)}`,
    "",
    command.summary,
    "",
    ...inColumns([...options.map(([key, meaning]): [string, string] => [`--${key}`, meaning]), AS]),
  ].join("\n");
}

type Chosen = { help: string } | { run: (context: Context) => Promise<void> };

/** Removes control characters from the output of a command, because it may contain strangers' input. */
const printing = ({ print, ...context }: Context): Context => ({
  ...context,
  print: (text) => print(printable(text)),
});

/**
 * Returns the command of the command line, before anything is opened.
 *
 * @throws UsageError
 */
export function chooseCommand([name = "--help", ...args]: string[]): Chosen {
  if (name === "--help") return { help: usage };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`Нет команды «${name}»\n\n${usage}`);
  const help = helpOf(name, command);
  const { words, values, wantsHelp } = readArguments(args, {
    usage: help,
    words: command.words,
    keys: ["as", ...Object.keys(command.keys ?? {})],
  });
  if (wantsHelp) return { help };
  return {
    run: (context) => {
      const operator = () => operatorName(values.as ?? context.systemUser);
      return command.run({ words, values, operator }, printing(context));
    },
  };
}
