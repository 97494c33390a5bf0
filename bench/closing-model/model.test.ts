import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../api/src/app";
import { readConfig } from "../../api/src/config/config";
import { offerTimes } from "../../api/src/modules/appointments/waiting/offers";
import { repeats } from "../../api/src/testing/effort";
import { SITE_URL, useTestApp } from "../../api/src/testing/test-app";
import { agent } from "../api/ask";
import { BETWEEN_CHECKS, runClinics } from "./run";

const SECRET = { SESSION_SECRET: "one-key-for-both-processes-0123456789" };
let second: FastifyInstance | null = null;

// Before the test's own application drops the database that it uses.
afterAll(async () => {
  agent.destroy();
  await second?.close();
});

const test = useTestApp(SECRET);

beforeAll(async () => {
  await test.app.listen({ port: 0 });
  if (test.database.kind !== "postgres") return;
  const quiet = { CAPTCHA_PROVIDER: "off", RATE_LIMIT: "off", SERVE_SITE: "0", DEMO_DATA: "0" };
  const config = readConfig({ ...quiet, ...SECRET, DATA_DIR: test.dataDir, LOG_LEVEL: "error" });
  const options = { config: { ...config, database: test.database }, projectRoot: test.dataDir };
  second = await buildApp(options);
  await second.listen({ port: 0 });
});

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

it("tells each once what a clinic does with their visit, and takes it back whole, whatever happens at once", async () => {
  const ports = [test.app, ...(second === null ? [] : [second])].map(portOf);
  const steps = repeats({ whole: 4_000, quick: 240 });
  const seed = Math.abs(jest.getSeed());
  const { faults, answers, checks } = await runClinics(
    {
      database: () => test.app.database,
      ports: () => ports,
      // Processes die in bench/closing-model.ts.
      crash: () => Promise.resolve(),
      offer: async () => {
        await offerTimes(test.app.database, SITE_URL);
      },
      tidy: () => Promise.resolve(),
      key: () => test.app.staffSessions.key,
      origin: () => SITE_URL,
    },
    { steps, seed, crashEvery: Infinity },
  );

  expect({ seed, faults }).toEqual({ seed, faults: [] });
  expect(checks).toBe(Math.ceil(steps / BETWEEN_CHECKS));
  // A story in which nothing succeeds shows nothing.
  for (const name of ["book: 201", "cancel: 200", "close: 200", "open: 200", "undo: 200"]) {
    expect([name, (answers.get(name) ?? 0) > 0]).toEqual([name, true]);
  }
});
