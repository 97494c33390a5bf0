import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { isNotNull, or } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { letters } from "../database/schema/mail";
import { MAILBOX_EMAILS } from "./mailbox";
import { registration } from "../testing/accounts";
import { Browser } from "../testing/browser";
import { createClinic } from "../testing/calendar";
import { useTestApp } from "../testing/test-app";

let other: FastifyInstance;
let dataDir = "";

// Before the test's own application drops the database that both use.
afterAll(async () => {
  await other.close();
  await rm(dataDir, { recursive: true });
});

const test = useTestApp();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "rodinki-"));
  const quiet = { CAPTCHA_PROVIDER: "off", RATE_LIMIT: "off", SERVE_SITE: "0", DEMO_DATA: "0" };
  const read = readConfig({ ...quiet, DATA_DIR: dataDir, LOG_LEVEL: "error" });
  const config = { ...read, database: test.database };
  other = await buildApp({ config, projectRoot: dataDir });
});

it("lets two processes that are flooded at once write as many e-mails to a mailbox as one", async () => {
  const { cityId } = await createClinic(test.app);
  const ask = async (app: FastifyInstance, number: number) => {
    const email = `victim+${number % 5}@example.ru`;
    const browser = await new Browser(app).open();
    return browser.call(paths.register, { body: registration(email, cityId) });
  };

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) => ask(number % 2 ? test.app : other, number)),
  );
  await Promise.all([test.app.mailSettled(), other.mailSettled()]);

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const went = or(isNotNull(letters.sentAt), isNotNull(letters.recipient));
  expect(await test.app.database.$count(letters, went)).toBe(MAILBOX_EMAILS);
});
