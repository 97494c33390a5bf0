import { readArguments } from "./arguments";
import { closeDay, openDay } from "./days";
import type { Command, Context } from "./command";
import { countWaiting, exportAppointments, listClinics } from "./lists";
import { importPlans } from "./import-plans";
import { extractJournal } from "./journal";
import { markSeen } from "./mark-seen";
import { operatorName } from "./operator";
import { printable, UsageError } from "./program";
import { proposeResults } from "./propose-results";
import {
  disableStaffAccess,
  inviteNetwork,
  inviteStaff,
  listStaff,
  resetStaffAccess,
} from "./staff";

const commands: Record<string, Command> = {
  import: importPlans,
  list: listClinics,
  waiting: countWaiting,
  "export-appointments": exportAppointments,
  "propose-results": proposeResults,
  "close-day": closeDay,
  "open-day": openDay,
  "mark-seen": markSeen,
  journal: extractJournal,
  "invite-staff": inviteStaff,
  "invite-network": inviteNetwork,
  "list-staff": listStaff,
  "reset-staff": resetStaffAccess,
  "disable-staff": disableStaffAccess,
};

const callOf = (name: string, { words }: Command) => [name, ...words].join(" ");

const inColumns = (rows: [string, string][]) =>
  rows.map(([left, right]) => `  ${left.padEnd(28)}${right}`);

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
  const options = Object.entries({ ...command.switches, ...command.keys });
  return [
    `npm run clinics -- ${callOf(name, command)}`,
    "",
    command.summary,
    "",
    ...inColumns([...options.map(([key, meaning]): [string, string] => [`--${key}`, meaning]), AS]),
  ].join("\n");
}

type Chosen = { help: string } | { run: (context: Context) => Promise<void> };

/** What a command prints or asks may hold words of strangers. */
const printing = ({ print, ask, ...context }: Context): Context => ({
  ...context,
  print: (text) => print(printable(text)),
  ask: ask && ((question) => ask(printable(question))),
});

/**
 * Finds what the command line asks for, before anything is opened.
 *
 * @throws UsageError
 */
export function chooseCommand([name = "--help", ...args]: string[]): Chosen {
  if (name === "--help") return { help: usage };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`Нет команды «${name}»\n\n${usage}`);
  const help = helpOf(name, command);
  const { words, switches, values, wantsHelp } = readArguments(args, {
    usage: help,
    words: command.words,
    wordless: command.wordless,
    switches: Object.keys(command.switches ?? {}),
    keys: ["as", ...Object.keys(command.keys ?? {})],
  });
  if (wantsHelp) return { help };
  return {
    run: (context) => {
      const operator = () => operatorName(values.as ?? context.systemUser);
      return command.run({ words, switches, values, operator }, printing(context));
    },
  };
}
