import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApp } from "../../app";
import { readConfig } from "../../config/config";
import { explain, readNumbers } from "../../testing/command-line";
import { measurePairs, questions } from "./pairs";

/** Above this share a measurement reveals more than chance. */
const MAX_SHARE_PERCENT = 55;

const USAGE = "node --import tsx api/src/system-tests/oracle/run.ts [PAIRS [CALL…]]";
const [pairs] = readNumbers<[number]>(process.argv.slice(2, 3), [2_000], USAGE);
const calls = process.argv.slice(3);
const unknown = calls.filter((call) => !(call in questions));
const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(", ");
if (unknown.length > 0) {
  explain(`No CALL: ${quoted(unknown)}. There are: ${quoted(Object.keys(questions))}`);
}

/**
 * Measures whether response times reveal if an address has an account, of a patient or a colleague, and exits with 1 if so:
 * `node --import tsx api/src/system-tests/oracle/run.ts [pairs [call…]]`. `api/src/system-tests/no-oracle.test.ts` tests
 * that the statements are the same.
 */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "oracle-"));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: process.env.TEST_DATABASE_URL,
    DEMO_DATA: "0",
    SERVE_SITE: "0",
    LOG_LEVEL: "silent",
  });
  const app = await buildApp({ config, projectRoot: process.cwd() });
  try {
    const test = { app, dataDir, database: config.database };
    const found = await measurePairs(test, pairs, calls);
    console.table(found);
    const isDistinguishable = found.some(
      ({ longer }) => Math.max(longer, 100 - longer) > MAX_SHARE_PERCENT,
    );
    process.exitCode = isDistinguishable ? 1 : 0;
  } finally {
    await app.close();
    await rm(dataDir, { recursive: true });
  }
}

void main();
