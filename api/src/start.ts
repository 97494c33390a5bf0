import path from "node:path";
import { inspect } from "node:util";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app";
import { readConfig } from "./config/config";
import { OWNER_ONLY } from "./data-directory/protect";
import { StartError } from "./errors/start-error";
import { greeting } from "./greeting";
import { standardOutput } from "./http/log";

const projectRoot = path.join(__dirname, "..", "..");

/** Starts the server as configured by the environment; a signal stops it. */
export async function start(): Promise<FastifyInstance> {
  process.umask(OWNER_ONLY);
  // Without a listener a line that cannot be written (a full disk, a closed pipe) would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const config = readConfig(process.env);
  const app = await buildApp({ config, projectRoot });
  const stop = () => {
    void app.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw new StartError(`PORT, HOST: ${(error as Error).message}`);
  }
  standardOutput.write(greeting(config));
  return app;
}

/** Ends the process with an error: with its message only, where the operator can correct the cause. */
export function fail(error: unknown): never {
  const text = error instanceof StartError ? error.message : inspect(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
