import { readConfig } from "../config/config";
import { connect } from "../database/connect";
import type { Connection } from "../database/connect";
import { chooseCommand } from "./commands";
import { sayDatabase } from "./database-name";
import { systemUser } from "./operator";
import { runProgram } from "./program";
import { requireServerVariables } from "./server-configuration";

/** `npm run clinics`: what the clinics' page cannot do. */
runProgram(async (args) => {
  const chosen = chooseCommand(args);
  const print = (text: string) => void process.stdout.write(text);
  if ("help" in chosen) return print(`${chosen.help}\n`);
  await requireServerVariables(process.env, ["api/src/cli/clinics.ts", ...args]);
  const { database, siteUrl } = readConfig(process.env);
  let connection: Connection | undefined;
  const open = async () => {
    if (connection === undefined) sayDatabase(database);
    return (connection ??= await connect(database)).database;
  };
  try {
    await chosen.run({ open, siteUrl, print, systemUser: systemUser() });
  } finally {
    await connection?.close();
  }
});
