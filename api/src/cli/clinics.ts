import path from "node:path";
import type { DatabaseConfig } from "../config/database";
import { readConfig } from "../config/config";
import { connect } from "../database/connect";
import type { Connection } from "../database/connect";
import { chooseCommand } from "./commands";
import { systemUser } from "./command";
import { runProgram } from "./program";
import { requireServerVariables } from "./server-configuration";

/** Name of the database that a command uses: host and name, or the folder, without user and password. */
function databaseName(database: DatabaseConfig): string {
  if (database.kind === "postgres") {
    const { host, pathname } = new URL(database.url);
    return `PostgreSQL на ${host}, база ${decodeURIComponent(pathname.slice(1)) || "по имени пользователя"}`;
  }
  return database.directory === null
    ? "встроенная, в памяти"
    : `встроенная, в папке ${path.resolve(database.directory, "db")}`;
}

/** Prints the database's name before a command starts, to standard error, because standard output may be a file. */
const printDatabase = (database: DatabaseConfig): void =>
  void process.stderr.write(`База: ${databaseName(database)}\n`);

/** `npm run clinics`: administration that the clinics' page does not offer. */
runProgram(async (args) => {
  const chosen = chooseCommand(args);
  const print = (text: string) => void process.stdout.write(text);
  if ("help" in chosen) return print(`${chosen.help}\n`);
  await requireServerVariables(process.env, ["api/src/cli/clinics.ts", ...args]);
  const { database, siteUrl } = readConfig(process.env);
  let connection: Connection | undefined;
  const open = async () => {
    if (connection === undefined) printDatabase(database);
    return (connection ??= await connect(database)).database;
  };
  try {
    await chosen.run({ open, siteUrl, print, systemUser: systemUser() });
  } finally {
    await connection?.close();
  }
});
