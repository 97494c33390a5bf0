import type { FastifyInstance } from "fastify";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { QUIET, useTestApp } from "./test-app";
import type { TestApp } from "./test-app";

/** Two applications on one database, as two processes have it. @returns the test's own, and the other */
export function useTwoProcesses(): [TestApp, { app: FastifyInstance }] {
  const other = {} as { app: FastifyInstance };
  // Before the test's own application drops the database that it uses.
  afterAll(() => other.app.close());
  const test = useTestApp();
  beforeAll(async () => {
    const config = readConfig({ ...QUIET, DATA_DIR: test.dataDir, LOG_LEVEL: "error" });
    const { database } = test;
    other.app = await buildApp({ config: { ...config, database }, projectRoot: test.dataDir });
  });
  return [test, other];
}
