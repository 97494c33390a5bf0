import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../app";
import type { AppOptions } from "../app";
import { readConfig } from "../config/config";
import type { DatabaseConfig } from "../config/database";
import { createDatabase } from "./test-database";

type Overrides = Record<string, string>;

export interface TestApp {
  app: FastifyInstance;
  dataDir: string;
  database: DatabaseConfig;
}

export const SITE_URL = "http://localhost:8000";

/** Settings that switch off everything that only disturbs tests. */
export const QUIET = {
  CAPTCHA_PROVIDER: "off",
  RATE_LIMIT: "off",
  SERVE_SITE: "0",
  DEMO_DATA: "0",
};

/**
 * The real app for one test file, on its own empty migrated database: PGlite in memory, or a new database on the server of
 * TEST_DATABASE_URL.
 *
 * @param environment configuration variables beside `QUIET`, or a function that returns them
 */
export function useTestApp(
  environment: Overrides | (() => Promise<Overrides>) = {},
  options: Partial<Omit<AppOptions, "config">> = {},
): TestApp {
  const holder = {} as TestApp;
  let dropDatabase = () => Promise.resolve();

  beforeAll(async () => {
    holder.dataDir = await mkdtemp(path.join(os.tmpdir(), "rodinki-"));
    const database = await createDatabase();
    dropDatabase = database.drop;
    holder.database = database.config;
    const overrides = typeof environment === "function" ? await environment() : environment;
    const config = {
      ...readConfig({ ...QUIET, DATA_DIR: holder.dataDir, LOG_LEVEL: "error", ...overrides }),
      database: database.config,
    };
    holder.app = await buildApp({ config, projectRoot: holder.dataDir, ...options });
  });

  afterAll(async () => {
    await holder.app.close();
    await dropDatabase();
    await rm(holder.dataDir, { recursive: true });
  });

  return holder;
}
