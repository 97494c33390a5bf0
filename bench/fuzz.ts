import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { buildApp } from "../api/src/app";
import { readConfig } from "../api/src/config/config";
import { describedCalls } from "../api/src/openapi/calls";
import { anyRequest } from "../api/src/testing/generated-requests";
import { GeneratedRun } from "../api/src/testing/generated-run";

/** Requests that are made at once: a hundred thousand would fill the memory before the first is sent. */
const BATCH = 1_000;

/**
 * Sends generated requests, right and wrong, to every call of the OpenAPI description and counts answers of 500 and above
 * and answers outside their schema: `node --import tsx bench/fuzz.ts [requests] [seed]`. Ends with 1 when there were any.
 */
async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? 10_000);
  const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
  const folder = await mkdtemp(path.join(tmpdir(), "fuzz-"));
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: process.env.TEST_DATABASE_URL,
    DEMO_DATA: "1",
    SERVE_SITE: "0",
    CAPTCHA_PROVIDER: "off",
    RATE_LIMIT: "off",
    LOG_LEVEL: "silent",
  });
  const app = await buildApp({ config, projectRoot: process.cwd() });
  const run = new GeneratedRun(app);
  const requests = anyRequest(describedCalls(app.swagger()));

  const started = performance.now();
  const mistakes: string[] = [];
  for (let sent = 0; sent < count; sent += BATCH) {
    const numRuns = Math.min(BATCH, count - sent);
    for (const request of fc.sample(requests, { seed: seed + sent, numRuns })) {
      const mistake = await run.send(request);
      if (mistake !== null) mistakes.push(mistake.slice(0, 2_000));
    }
    const rate = (sent + numRuns) / ((performance.now() - started) / 1000);
    process.stderr.write(
      `${sent + numRuns} sent, ${rate.toFixed(0)}/s, ${mistakes.length} mistakes\n`,
    );
  }
  const seconds = (performance.now() - started) / 1000;
  await app.close();
  await rm(folder, { recursive: true });

  const statuses = [...run.statuses].sort(([one], [other]) => one - other);
  console.log(`${count} requests, seed ${seed}, ${seconds.toFixed(1)} s`);
  console.log(statuses.map(([status, times]) => `${status}: ${times}`).join(", "));
  console.log(`mistakes: ${mistakes.length}`);
  for (const mistake of mistakes.slice(0, 20)) console.log(mistake);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}

void main();
