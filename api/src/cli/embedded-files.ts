import path from "node:path";
import type { Config } from "../config/config";
import { Refusal } from "./program";

/**
 * Folders of the embedded database.
 *
 * @returns DATA_DIR, which is locked, and the folder of the database in it
 * @throws Refusal when PostgreSQL is configured
 */
export function embeddedFiles({ database }: Config): { directory: string; files: string } {
  if (database.kind === "postgres" || database.directory === null) {
    throw new Refusal("Это для встроенной базы; PostgreSQL копируют pg_dump и pg_restore");
  }
  return { directory: database.directory, files: path.join(database.directory, "db") };
}
