import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listening, projectRoot, spawnServer } from "../../api/src/testing/server-process";
import type { ServerProcess } from "../../api/src/testing/server-process";

/** Of every process, so that each knows who is signed in at another. */
export const SESSION_SECRET = "a secret of the rehearsal, which nobody else has";

/** A PostgreSQL of the rehearsal's own, as `.ci/postgres` makes it. */
export function startPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), "campaign-postgres-"));
  const script = path.join(projectRoot, ".ci", "postgres");
  const url = execFileSync(script, ["start", folder], { encoding: "utf8" }).trim();
  const versions = "/usr/lib/postgresql";
  const newest =
    readdirSync(versions)
      .sort((a, b) => Number(a) - Number(b))
      .at(-1) ?? "";
  const control = [
    path.join(versions, newest, "bin/pg_ctl"),
    `--pgdata=${folder}/data`,
    "--silent",
  ];
  return {
    url,
    /** As after a crash: every client is cut off. */
    restart: () => {
      const command = [...control, "--mode=immediate", `--log=${folder}/log`, "--wait", "restart"];
      const [program = "", ...rest] =
        process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", ...command] : command;
      execFileSync(program, rest, { cwd: "/" });
    },
    stop: () => {
      execFileSync(script, ["stop", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** One process of the API on a port. */
export async function startApi(port: number, databaseUrl: string): Promise<ServerProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), "campaign-api-"));
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
