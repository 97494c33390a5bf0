import { spawn } from "node:child_process";
import {
  chmod,
  chown,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort, projectRoot } from "./server-process";
import { until } from "./until";

export const PROGRAM = "/usr/sbin/pgbouncer";
const CONFIGURATION = path.join(projectRoot, "deploy/pgbouncer/pgbouncer.ini");

/** Whether PgBouncer is installed; otherwise its tests are skipped. */
export const hasPgbouncer = existsSync(PROGRAM);

/** User id of Debian's `nobody`, as PgBouncer refuses to run as root. */
const NOBODY = 65_534;

/**
 * Runs the real PgBouncer with the configuration of deploy/, before a server that trusts every client on this machine.
 *
 * @param database URL of PostgreSQL
 * @returns the same database's URL behind the pooler
 */
export async function startPgbouncer(
  database: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = new URL(database);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "rodinki-pgbouncer-"));
  const own: Record<string, string> = {
    "rodinki = host=127.0.0.1 port=5432 dbname=rodinki": `* = host=${url.hostname} port=${url.port}`,
    "listen_port = 6432": `listen_port = ${port}`,
    "auth_type = scram-sha-256": "auth_type = any",
    "connect_query='": `user=${url.username} connect_query='`,
    "auth_file = /etc/pgbouncer/userlist.txt": "",
    "/var/log/postgresql": folder,
    "/var/run/postgresql": folder,
  };
  const configuration = Object.entries(own).reduce(
    (text, [from, to]) => replaced(text, from, to),
    readFileSync(CONFIGURATION, "utf8"),
  );
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(file, configuration);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await promisify(chown)(folder, NOBODY, NOBODY);
  await promisify(chmod)(folder, 0o755);
  const child = spawn(PROGRAM, ["-q", file], isRoot ? { uid: NOBODY, gid: NOBODY } : {});
  // Not by once(), whose rejection for a program that cannot be started would be unhandled.
  const ended = new Promise((resolve) => child.once("close", resolve));
  let failure: Error | null = null;
  child.once("error", (error) => (failure = error));
  await until(() => {
    if (failure !== null) throw failure;
    if (child.exitCode === null) return answers(port);
    throw new Error(`PgBouncer: ${readFileSync(path.join(folder, "pgbouncer.log"), "utf8")}`);
  });
  url.port = String(port);
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { url: url.href, stop };
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`${CONFIGURATION} does not say "${from}"`);
  return text.replaceAll(from, to);
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
