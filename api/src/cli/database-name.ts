import path from "node:path";
import type { DatabaseConfig } from "../config/database";

/** Name of the database that a command works in: host and name, or the folder. Without user and password. */
export function databaseName(database: DatabaseConfig): string {
  if (database.kind === "postgres") {
    const { host, pathname } = new URL(database.url);
    return `PostgreSQL на ${host}, база ${decodeURIComponent(pathname.slice(1)) || "по имени пользователя"}`;
  }
  return database.directory === null
    ? "встроенная, в памяти"
    : `встроенная, в папке ${path.resolve(database.directory, "db")}`;
}

/** Prints the database's name before a command does anything, to standard error, as standard output may be a file. */
export const sayDatabase = (database: DatabaseConfig): void =>
  void process.stderr.write(`База: ${databaseName(database)}\n`);
