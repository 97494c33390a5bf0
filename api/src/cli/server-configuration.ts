import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import path from "node:path";
import { Refusal } from "./program";
import type { Config } from "../config/config";

type Environment = Record<string, string | undefined>;

/** File of the server's variables, as in docs/operations.md. */
const PLACE = "/etc/rodinki/api.env";

/**
 * Refuses to run without the server's variables: the command would use another database than the server, and report success.
 *
 * @param script the program's file and arguments, for the message with the command that loads the variables
 * @throws Refusal
 */
export async function requireServerVariables(
  environment: Environment,
  script: string[],
): Promise<void> {
  if (environment.DATABASE_URL?.trim()) return;
  const file = environment.SERVER_ENV_FILE?.trim() || PLACE;
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) =>
    ["ENOENT", "ENOTDIR"].includes(error.code ?? "") ? null : error,
  );
  if (text === null) return;
  const isOfFolder = typeof text === "string" && !parseEnv(text).DATABASE_URL?.trim();
  if (isOfFolder && environment.DATA_DIR?.trim()) return;
  const command = `sudo node --env-file=${file} --import tsx ${script.map(quoted).join(" ")}`;
  throw new Refusal(
    `На этой машине настроен сервер (${file}), но его переменные не загружены: команда работала бы в другой базе. Запустите её с ними:\n  ${command}`,
  );
}

/** Quotes a word for a shell. */
const quoted = (word: string): string =>
  /^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

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
