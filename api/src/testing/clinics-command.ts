import { chooseCommand } from "../cli/commands";
import { systemUser } from "../cli/operator";
import type { Database } from "../database/database";
import { SITE_URL } from "./test-app";

/** Runs a command of `npm run clinics` on a database and returns what it prints. */
export async function clinicsCommand(database: Database, ...args: string[]): Promise<string> {
  const chosen = chooseCommand(args);
  if ("help" in chosen) return chosen.help;
  let printed = "";
  const print = (text: string) => void (printed += text);
  const open = () => Promise.resolve(database);
  await chosen.run({ open, siteUrl: SITE_URL, print, systemUser: systemUser() });
  return printed;
}
