import { connect } from "../../database/connect";
import { offerTimes } from "../../modules/appointments/waiting/offers";
import { freePort } from "../../testing/server-process";
import { startApi, startPostgres } from "./machines";
import type { Target } from "./target";

export type Machine = Target & { stop: () => Promise<void> };

/** Two processes of the API and a PostgreSQL of their own; a crash is SIGKILL, to one after the other. */
export async function onPostgres(): Promise<Machine> {
  const postgres = startPostgres();
  const { database, close } = await connect({ kind: "postgres", url: postgres.url });
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port) => startApi(port, postgres.url)));
  let victim = 0;
  return {
    database: () => database,
    ports: () => ports,
    crash: async () => {
      victim = (victim + 1) % ports.length;
      const server = servers[victim];
      server?.process.kill("SIGKILL");
      await server?.ended;
      servers[victim] = await startApi(ports[victim] ?? 0, postgres.url);
    },
    offer: async () => {
      await offerTimes(database, "https://example.ru");
    },
    // Each process has written its e-mails into a folder of its own, which the system clears away.
    tidy: () => Promise.resolve(),
    stop: async () => {
      for (const { process: child, ended } of servers) {
        child.kill();
        await ended;
      }
      await close();
      postgres.stop();
    },
  };
}
