import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { Browser, refusal } from "../testing/browser";
import { signInOne } from "../testing/people";
import { prepareDataDirectory } from "../testing/prepared/data-directory";
import { useTestApp } from "../testing/test-app";

/** These tests cause the failures, which the log would only repeat. */
const test = useTestApp({ LOG_LEVEL: "silent" });

it("answers 503 while the database does not, and never a free time", async () => {
  const token = "0123456789abcdef0123";
  const environment = { DATA_DIR: test.dataDir, SERVE_SITE: "0", METRICS_TOKEN: token };
  const config = readConfig({ ...environment, LOG_LEVEL: "silent" });
  const dataDir = path.join(test.dataDir, "embedded");
  await prepareDataDirectory(dataDir);
  const database = { kind: "embedded", directory: path.join(dataDir, "db") } as const;
  const app = await buildApp({
    config: { ...config, database, demoData: false },
    projectRoot: test.dataDir,
  });
  const { browser } = await signInOne(app);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  await (app.database as unknown as { $client: PGlite }).$client.close();

  expect(refusal(await app.inject("/readyz"))).toBe("503 unavailable");
  const query = { clinic_time_id: 1, time: "2030-01-01" };
  expect(refusal(await browser.call(paths.holdTime, { query }))).toBe("503 unavailable");
  expect(refusal(await new Browser(app).call(paths.listCities))).toBe("503 unavailable");
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  const metrics = await app.inject({ url: "/metrics", headers });
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toContain("\ndatabase_up 0\n");
  expect(metrics.body).not.toMatch(/^holds_live /m);
  await app.close();
});

it("does not start without PostgreSQL, and does not print the password", async () => {
  const config = readConfig({
    DATA_DIR: test.dataDir,
    DATABASE_URL: "postgres://user:hunter2@127.0.0.1:1/rodinki",
    SERVE_SITE: "0",
    LOG_LEVEL: "silent",
  });

  await expect(buildApp({ config, projectRoot: test.dataDir })).rejects.toThrow(
    /^DATABASE_URL: the database does not answer \(ECONNREFUSED\)$/,
  );
});
