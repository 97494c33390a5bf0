import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "../../api/src/config/config";
import { connect, type Connection } from "../../api/src/database/connect";
import { createDatabase } from "../../api/src/testing/test-database";
import type { Wish } from "./server";

/** A running server with its own database. */
interface Target {
  engine: "PostgreSQL" | "PGlite";
  /** The ports of the application and of the bare routes. */
  app: number;
  bare: number;
  /** Returns the memory in MB, or the number of sent e-mails; starts recording statements, or returns their number. */
  command: (wish: Wish) => Promise<number>;
  stop: () => Promise<void>;
}

/** Secret of this server only. */
export const SECRET = "of the server under load, and of no other";

/**
 * Creates a database, fills it with `prepare`, and starts the server on it: on the PostgreSQL of TEST_DATABASE_URL, or else on
 * PGlite in a new folder.
 */
export async function startTarget<Prepared>(
  prepare: (connection: Connection) => Promise<Prepared>,
): Promise<{ target: Target; prepared: Prepared }> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  const made = process.env.TEST_DATABASE_URL ? await createDatabase({ isBare: true }) : null;
  const database = made?.config ?? readConfig({ DATA_DIR: folder }).database;
  const url = database.kind === "postgres" ? database.url : undefined;
  const connection = await connect(database);
  const prepared = await prepare(connection);
  await connection.close();

  const ours = { DATA_DIR: folder, SESSION_SECRET: SECRET, DATABASE_URL: url };
  const child = fork(path.join(__dirname, "server.ts"), {
    env: { ...process.env, ...ours },
    execArgv: ["--import", "tsx"],
  });
  const [ports] = (await once(child, "message")) as [{ app: number; bare: number }];
  const target: Target = {
    engine: url ? "PostgreSQL" : "PGlite",
    ...ports,
    command: async (wish) => {
      child.send(wish);
      const [answer] = (await once(child, "message")) as [number];
      return answer;
    },
    stop: async () => {
      child.kill();
      await once(child, "exit");
      await made?.drop();
      await rm(folder, { recursive: true });
    },
  };
  return { target, prepared };
}
