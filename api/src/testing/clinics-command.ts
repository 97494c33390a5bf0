import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Context } from "../cli/command";
import { chooseCommand } from "../cli/commands";
import { files } from "../cli/files";
import { systemUser } from "../cli/operator";
import type { Database } from "../database/database";
import { SITE_URL } from "./test-app";

/** The columns of a plan, as its first line names them. */
export const HEADINGS =
  "город;часовой пояс;клиника;адрес;метро;телефон;широта;долгота;врач;специальность;дети с;дни;с даты;по дату;начало;конец;минут;запись с";

/** Runs a command of `npm run clinics` on a database and returns what it prints; nobody sits there to be asked. */
export const clinicsCommand = (database: Database, ...args: string[]): Promise<string> =>
  run(database, null, args);

/** As `clinicsCommand`, with somebody at the terminal who gives the answer, and may do something before. */
export async function clinicsDialog(
  database: Database,
  answer: boolean | (() => Promise<boolean>),
  ...args: string[]
): Promise<{ printed: string; asked: string[] }> {
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return typeof answer === "boolean" ? Promise.resolve(answer) : answer();
  };
  return { printed: await run(database, ask, args), asked };
}

async function run(database: Database, ask: Context["ask"], args: string[]): Promise<string> {
  const chosen = chooseCommand(args);
  if ("help" in chosen) return chosen.help;
  let printed = "";
  const print = (text: string) => void (printed += text);
  const open = () => Promise.resolve(database);
  await chosen.run({ open, siteUrl: SITE_URL, print, ask, files, systemUser: systemUser() });
  return printed;
}

/** Imports a plan of these lines, as a spreadsheet of Windows saves it. */
export async function importPlan(
  database: Database,
  lines: string[],
  ...switches: string[]
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "rodinki-plan-"));
  try {
    const file = path.join(folder, "plan.csv");
    await writeFile(file, `\uFEFF${[HEADINGS, ...lines].join("\r\n")}\r\n`);
    return await clinicsCommand(database, "import", file, ...switches);
  } finally {
    await rm(folder, { recursive: true });
  }
}
