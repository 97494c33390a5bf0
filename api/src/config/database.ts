import type { PGlite } from "@electric-sql/pglite";
import { StartError } from "../errors/start-error";
import { oneOf, url } from "./values";
import type { Value } from "./values";

export type DatabaseConfig =
  | {
      kind: "postgres";
      url: string;
      /** Address of the server itself, for migrations: needed if `url` leads to a pooler in transaction mode. */
      directUrl?: string;
      /** Maximum connections; default: ten, as in node-postgres. */
      maxConnections?: number;
    }
  | {
      kind: "embedded";
      /** null: the database is in memory. */
      directory: string | null;
      /** A database that is already open and remains open for its owner: tests share one in memory. */
      opened?: PGlite;
    };

const PROTOCOLS = ["postgres:", "postgresql:"];

/** @param dataDir folder of the embedded database, used if no server is configured */
export function database(value: Value, dataDir: string): DatabaseConfig {
  const server = url("DATABASE_URL", value("DATABASE_URL"), PROTOCOLS);
  const directUrl = url("DATABASE_DIRECT_URL", value("DATABASE_DIRECT_URL"), PROTOCOLS);
  const pooler = oneOf("DATABASE_POOLER", value("DATABASE_POOLER") ?? "none", [
    "none",
    "transaction",
  ]);
  if (pooler === "none") {
    return server === null
      ? { kind: "embedded", directory: dataDir }
      : { kind: "postgres", url: server };
  }
  const missing = [
    ...(server === null ? ["DATABASE_URL: is required with DATABASE_POOLER=transaction"] : []),
    ...(directUrl === null
      ? ["DATABASE_DIRECT_URL: is required with DATABASE_POOLER=transaction: migrations"]
      : []),
  ];
  if (server === null || directUrl === null) throw new StartError(missing.join("\n"));
  return { kind: "postgres", url: server, directUrl };
}
