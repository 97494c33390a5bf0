import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AddressInfo } from "node:net";
import { buildApp } from "../../api/src/app";
import { readConfig } from "../../api/src/config/config";
import { connect } from "../../api/src/database/connect";
import { freePort } from "../../api/src/testing/server-process";
import { startApi, startPostgres } from "../campaign/machines";
import type { Target } from "./run";

export type Machine = Target & { stop: () => Promise<void> };

/** Two processes of the API and a PostgreSQL of their own; a crash is SIGKILL, to one after the other. */
export async function onPostgres(): Promise<Machine> {
  const postgres = startPostgres();
  const connection = await connect({ kind: "postgres", url: postgres.url });
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port) => startApi(port, postgres.url)));
  let victim = 0;
  return {
    database: () => connection.database,
    ports: () => ports,
    crash: async () => {
      victim = (victim + 1) % ports.length;
      const server = servers[victim];
      server?.process.kill("SIGKILL");
      await server?.ended;
      servers[victim] = await startApi(ports[victim] ?? 0, postgres.url);
    },
    // Each process has written its letters into a folder of its own, which the system clears away.
    tidy: () => Promise.resolve(),
    stop: async () => {
      for (const { process: child, ended } of servers) {
        child.kill();
        await ended;
      }
      await connection.close();
      postgres.stop();
    },
  };
}

/** One process with PGlite: this one, because the database is in it. Instead of a crash it ends and starts again. */
export async function onPglite(): Promise<Machine> {
  const folder = await mkdtemp(path.join(tmpdir(), "model-"));
  const start = async () => {
    const config = readConfig({
      DATA_DIR: folder,
      SERVE_SITE: "0",
      DEMO_DATA: "0",
      CAPTCHA_PROVIDER: "off",
      RATE_LIMIT: "off",
      LOG_LEVEL: "silent",
    });
    const app = await buildApp({ config, projectRoot: process.cwd() });
    await app.listen({ port: 0 });
    return app;
  };
  let app = await start();
  return {
    database: () => app.database,
    ports: () => [(app.server.address() as AddressInfo | null)?.port ?? 0],
    crash: async () => {
      await app.close();
      app = await start();
    },
    tidy: async () => {
      const outbox = path.join(folder, "outbox");
      for (const name of await readdir(outbox).catch(() => [])) {
        await rm(path.join(outbox, name), { force: true });
      }
    },
    stop: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}
