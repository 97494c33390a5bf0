/**
 * Runs the application with its embedded database in a separate process that can be killed. No other process can open
 * that database, so this one also runs statements: it sends its port when it listens, and answers each `{ id, text,
 * values }` with `{ id, rows }` or `{ id, error }`. Without a text it offers the free times.
 */
import type { AddressInfo } from "node:net";
import { buildApp } from "../../app";
import { readConfig } from "../../config/config";
import { offerTimes } from "../../modules/appointments/waiting/offers";

export interface Request {
  id: number;
  text?: string;
  values: unknown[];
}

const [, , DATA_DIR = "", SESSION_SECRET, SITE_URL = ""] = process.argv;

async function main(): Promise<void> {
  const quiet = { CAPTCHA_PROVIDER: "off", RATE_LIMIT: "off", SERVE_SITE: "0", DEMO_DATA: "0" };
  const environment = { ...quiet, DATA_DIR, SESSION_SECRET, SITE_URL, LOG_LEVEL: "silent" };
  const config = readConfig(environment);
  const app = await buildApp({ config, projectRoot: process.cwd() });
  await app.listen({ port: 0 });

  const answer = async ({ text, values }: Request): Promise<unknown[]> => {
    if (text !== undefined) return app.database.runQuery({ name: "", text }, values);
    await offerTimes(app.database, SITE_URL);
    return [];
  };
  process.on("message", (request: Request) => {
    void answer(request).then(
      (rows) => process.send?.({ id: request.id, rows }),
      (error: unknown) => process.send?.({ id: request.id, error: String(error) }),
    );
  });
  // The parent process has ended.
  process.on("disconnect", () => process.exit());
  process.send?.({ port: (app.server.address() as AddressInfo).port });
}

void main();
