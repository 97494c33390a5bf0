import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { generateVAPIDKeys } from "web-push";
import { connect, type Connection } from "../../api/src/database/connect";

/** A running server on a database of its own. */
export interface Target {
  /** What the figures are of: «PostgreSQL» or «PGlite». */
  engine: string;
  app: number;
  bare: number;
  /** With which a browser subscribes to its notices. */
  pushKey: string;
  /** Resident memory of the server in MB. */
  memory: () => Promise<number>;
  /** Resolves when every e-mail is out. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Makes a database, has it filled by `prepare`, and starts the server on it: on the PostgreSQL of TEST_DATABASE_URL,
 * otherwise on PGlite in a new folder.
 */
export async function startTarget<Prepared>(
  prepare: (connection: Connection) => Promise<Prepared>,
): Promise<{ target: Target; prepared: Prepared }> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createDatabase(server) : null;
  const { publicKey, privateKey } = generateVAPIDKeys();
  const environment = {
    DATA_DIR: folder,
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    ...(database && { DATABASE_URL: database.url }),
  };

  const connection = await connect(
    database ? { kind: "postgres", url: database.url } : { kind: "embedded", directory: folder },
  );
  const prepared = await prepare(connection);
  await connection.close();

  const child = fork(path.join(__dirname, "server.ts"), {
    env: { ...process.env, ...environment },
    execArgv: ["--import", "tsx"],
  });
  const [ports] = (await once(child, "message")) as [{ app: number; bare: number }];
  const target = {
    engine: server ? "PostgreSQL" : "PGlite",
    ...ports,
    pushKey: publicKey,
    settled: async () => {
      child.send("settle");
      await once(child, "message");
    },
    memory: async () => {
      child.send("memory");
      const [{ memory }] = (await once(child, "message")) as [{ memory: number }];
      return Math.round(memory / 1e6);
    },
    stop: async () => {
      child.kill();
      await once(child, "exit");
      await database?.drop();
      await rm(folder, { recursive: true });
    },
  };
  return { target, prepared };
}

async function createDatabase(server: string) {
  const name = `bench_${process.pid}_${Date.now()}`;
  const admin = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) };
}
