import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApp } from "../api/src/app";
import { readConfig } from "../api/src/config/config";
import type { TestApp } from "../api/src/testing/test-app";
import { borrowedSessions } from "./attack/borrowed";
import { preparedRegistrations } from "./attack/registrations";
import { wrongTries } from "./attack/strangers";

/** Behind a trusted proxy, as in production: strangers come from their own networks. */
const attacked = { RATE_LIMIT: "on", CAPTCHA_PROVIDER: "altcha" };
/** What each attack is after is not hidden behind the limits. */
const open = { RATE_LIMIT: "off", CAPTCHA_PROVIDER: "off" };

/**
 * Attacks the application as strangers do, beside people who use it, and prints whom that has locked out and what was taken
 * over: `node --import tsx bench/attack.ts [wrong tries] [rounds]`. Generated requests are `bench/fuzz.ts`.
 */
async function main(): Promise<void> {
  const tries = Number(process.argv[2] ?? 1_000);
  const rounds = Number(process.argv[3] ?? 20);
  const outcomes = [
    await against(attacked, (test) => wrongTries(test, tries)),
    await against(open, (test) => preparedRegistrations(test, rounds)),
    await against(open, (test) => borrowedSessions(test, rounds)),
  ];
  console.table(outcomes);
}

/** Runs an attack on an application of its own, with an empty database. */
async function against<Result>(
  environment: Record<string, string>,
  attack: (test: TestApp) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "attack-"));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: process.env.TEST_DATABASE_URL,
    DEMO_DATA: "0",
    SERVE_SITE: "0",
    LOG_LEVEL: "silent",
    ...environment,
  });
  const app = await buildApp({ config, projectRoot: process.cwd() });
  try {
    return await attack({ app, dataDir, database: config.database });
  } finally {
    await app.close();
    await rm(dataDir, { recursive: true });
  }
}

void main();
