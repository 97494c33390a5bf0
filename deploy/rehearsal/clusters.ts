import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atEnd } from "./rehearsal";

const files = path.resolve(__dirname, "../postgres");
/** Debian's folder of PostgreSQL, with a folder for each version. */
export const VERSIONS = "/usr/lib/postgresql";
const isRoot = process.getuid?.() === 0;

/** Runs a program as the user of PostgreSQL, which refuses to run as root. @returns its output */
export function asServer(program: string, args: string[], environment = {}): string {
  const [command, ...all] = isRoot
    ? ["runuser", "-u", "postgres", "--", program, ...args]
    : [program, ...args];
  return execFileSync(command ?? program, all, {
    cwd: "/",
    encoding: "utf8",
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  }).trim();
}

function run(name: string, ...args: string[]): string {
  const newest = readdirSync(VERSIONS).sort().at(-1) ?? "";
  return asServer(path.join(VERSIONS, newest, "bin", name), args);
}

/**
 * A new folder of PostgreSQL's user, with a copy of the programs of deploy/postgres, because that user may not be able to read
 * the checkout.
 */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "rodinki-postgres-"));
  atEnd(() => rmSync(folder, { recursive: true }));
  cpSync(files, path.join(folder, "programs"), { recursive: true });
  for (const name of ["", "wal", "base"]) {
    mkdirSync(path.join(folder, name), { recursive: true });
    if (isRoot) chownSync(path.join(folder, name), ...ownerOf());
  }
  return folder;
}

const ownerOf = (): [number, number] => {
  const [, , user, group] = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((line) => line.startsWith("postgres:"))!
    .split(":");
  return [Number(user), Number(group)];
};

/** Creates a primary with deploy/postgres/primary.conf, adapted to the archive and programs of this folder and to little memory. */
export function makePrimary(folder: string): string {
  const data = path.join(folder, "primary");
  run("initdb", `--pgdata=${data}`, "--username=postgres", "--auth=trust", "--encoding=UTF8");
  const settings = readFileSync(path.join(files, "primary.conf"), "utf8")
    .replace("/srv/rodinki/current/deploy/postgres", path.join(folder, "programs"))
    .replace("/var/backups/rodinki", folder)
    .replace("shared_buffers = 2GB", "shared_buffers = 64MB");
  writeFileSync(path.join(folder, "primary.conf"), settings);
  appendFileSync(path.join(data, "postgresql.conf"), `include '${folder}/primary.conf'\n`);
  return data;
}

/** Creates a replica of the server on `port`, as described at the beginning of deploy/postgres/replica.conf. */
export function makeReplica(folder: string, port: number): string {
  const data = path.join(folder, "replica");
  const from = ["--host=127.0.0.1", `--port=${port}`, "--username=postgres"];
  const how = ["--wal-method=stream", "--write-recovery-conf", "--create-slot", "--slot=replica"];
  run("pg_basebackup", ...from, `--pgdata=${data}`, ...how, "--checkpoint=fast");
  appendFileSync(
    path.join(data, "postgresql.conf"),
    `include '${files}/replica.conf'\n`.replace(files, path.join(folder, "programs")),
  );
  return data;
}

/** Starts a server, which runs until it is stopped, or until the rehearsal ends. */
export function start(data: string, port: number): void {
  atEnd(() => existsSync(path.join(data, "postmaster.pid")) && stop(data));
  const options = `-c port=${port} -c unix_socket_directories=${path.dirname(data)}`;
  const log = `${data}.log`;
  run("pg_ctl", `--pgdata=${data}`, `--log=${log}`, "--silent", "--wait", "start", "-o", options);
}

export const stop = (data: string): string =>
  run("pg_ctl", `--pgdata=${data}`, "--silent", "--mode=immediate", "--wait", "stop");

/** @returns the result, a line for each row */
export const ask = (port: number, statement: string, database = "postgres"): string =>
  run(
    "psql",
    ...["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-d", database],
    ...["-XAtqc", statement],
  );
