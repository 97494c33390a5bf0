import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "../../database/connect";
import { offerTimes } from "../../modules/appointments/waiting/offers";
import { freePort, listening, spawnServer } from "../../testing/server-process";
import type { ServerProcess } from "../../testing/server-process";
import { createDatabase } from "../../testing/test-database";
import type { Target } from "./target";

export interface Machine extends Target {
  /** The Origin header of a browser that has the site open, for a process's port. */
  origin: (port: number) => string;
  stop: () => Promise<void>;
}

/** All processes have the same secret, so that each accepts the sessions of the others. */
export const SESSION_SECRET = "a secret of the models, which nobody else has";

async function startApi(port: number, databaseUrl: string): Promise<ServerProcess> {
  const server = spawnServer({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), "model-api-")),
    SESSION_SECRET,
    SERVE_SITE: "0",
    DEMO_DATA: "0",
    CAPTCHA_PROVIDER: "off",
    RATE_LIMIT: "off",
    LOG_LEVEL: "silent",
  });
  await listening(server);
  return server;
}

/**
 * Two processes of the API on a database of the server of TEST_DATABASE_URL. A crash is a SIGKILL to them in turn.
 *
 * @throws Error without such a server
 */
export async function onPostgres(): Promise<Machine> {
  const { config, drop } = await createDatabase({ isBare: true });
  if (config.kind !== "postgres") throw new Error("TEST_DATABASE_URL: .ci/with-services sets it");
  const { database, close } = await connect(config);
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port) => startApi(port, config.url)));
  let victim = 0;
  return {
    database: () => database,
    ports: () => ports,
    origin: (port) => `http://localhost:${port}`,
    crash: async () => {
      victim = (victim + 1) % ports.length;
      const server = servers[victim];
      server?.process.kill("SIGKILL");
      await server?.ended;
      servers[victim] = await startApi(ports[victim] ?? 0, config.url);
    },
    offer: async () => {
      await offerTimes(database, "https://example.ru");
    },
    // Each process has written its e-mails to a temporary folder, which the system deletes.
    tidy: () => Promise.resolve(),
    stop: async () => {
      for (const { process: child, ended } of servers) {
        child.kill();
        await ended;
      }
      await close();
      await drop();
    },
  };
}
