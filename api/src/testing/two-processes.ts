import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { QUIET, useTestApp } from "./test-app";
import type { TestApp } from "./test-app";

/**
 * Two applications on one database, as two processes have it. With PGlite, which runs in one process, both are the same.
 *
 * @param environment configuration variables of both
 * @returns the test's own application, and the other
 */
export function useTwoProcesses(
  environment: Record<string, string> = {},
): [TestApp, { app: FastifyInstance }] {
  const other = {} as { app: FastifyInstance };
  // The other application is closed before the test's own drops the database.
  afterAll(async () => {
    if (other.app !== test.app) await other.app.close();
  });
  const test = useTestApp(environment);
  beforeAll(async () => {
    const { database, dataDir: DATA_DIR } = test;
    const config = readConfig({ ...QUIET, DATA_DIR, LOG_LEVEL: "error", ...environment });
    const options = { config: { ...config, database }, projectRoot: DATA_DIR };
    other.app = database.kind === "postgres" ? await buildApp(options) : test.app;
    // Either of them may be sending what the test waits for.
    const { mailSettled } = test.app;
    test.app.mailSettled = async () => {
      await mailSettled();
      if (other.app !== test.app) await other.app.mailSettled();
    };
  });
  return [test, other];
}

export async function portsOf(...apps: FastifyInstance[]): Promise<number[]> {
  const different = [...new Set(apps)];
  await Promise.all(different.map((app) => app.listen({ port: 0 })));
  return different.map(({ server }) => (server.address() as AddressInfo).port);
}
