import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listening, projectRoot, spawnServer } from "../../testing/server-process";
import type { ServerProcess } from "../../testing/server-process";

/** Of every process, so that each knows who is signed in at another. */
export const SESSION_SECRET = "a secret of the models, which nobody else has";

/** A PostgreSQL of the models' own, as `.ci/postgres` makes it. */
export function startPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), "model-postgres-"));
  const script = path.join(projectRoot, ".ci", "postgres");
  const url = execFileSync(script, ["start", folder], { encoding: "utf8" }).trim();
  return {
    url,
    stop: () => {
      execFileSync(script, ["stop", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** One process of the API on a port. */
export async function startApi(port: number, databaseUrl: string): Promise<ServerProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), "model-api-"));
  const server = spawnServer({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SESSION_SECRET,
    SERVE_SITE: "0",
    DEMO_DATA: "0",
    CAPTCHA_PROVIDER: "off",
    RATE_LIMIT: "off",
    LOG_LEVEL: "silent",
  });
  await listening(server);
  return server;
}
