import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { reachableByOthers } from "../testing/other-user";
import { runScript } from "../testing/run-script";
import { freePort, listening, spawnServer } from "../testing/server-process";
import type { ServerProcess } from "../testing/server-process";

/** The real programs on a DATA_DIR that an earlier version, a copy or a careless hand has left open to everybody. */
let folder = "";
let dataDir = "";
let environment: Record<string, string> = {};
let server: ServerProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rodinki-private-"));
  // The folders above must not be what protects.
  await chmod(folder, 0o755);
  dataDir = path.join(folder, "data");
  environment = {
    DATA_DIR: dataDir,
    DEMO_DATA: "0",
    SERVE_SITE: "0",
    PORT: String(await freePort()),
    LOG_LEVEL: "error",
  };
});
afterEach(async () => {
  server?.process.kill("SIGKILL");
  await server?.ended;
  server = undefined;
  await rm(folder, { recursive: true });
});

async function start(): Promise<ServerProcess> {
  server = spawnServer(environment);
  await listening(server);
  return server;
}

async function openToEverybody(directory: string): Promise<void> {
  await chmod(directory, 0o777);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666);
  }
}

it("shows another local user nothing after the first start, after a kill and a start on open files", async () => {
  const first = await start();
  expect(await reachableByOthers(dataDir)).toEqual([]);

  first.process.kill("SIGKILL");
  await first.ended;
  expect(await reachableByOthers(dataDir)).toEqual([]);

  await openToEverybody(dataDir);
  expect(await reachableByOthers(dataDir)).not.toEqual([]);
  await start();
  expect(await reachableByOthers(dataDir)).toEqual([]);
});

it("shows another local user nothing after a restore, nor of the copy", async () => {
  const first = await start();
  first.process.kill("SIGTERM");
  await first.ended;
  const file = path.join(folder, "backup.tar.gz");
  await openToEverybody(dataDir);
  expect(await runScript("backup", [file], environment)).toMatchObject({ code: 0, stderr: "" });
  expect(await reachableByOthers(dataDir)).toEqual([]);

  await openToEverybody(dataDir);
  const restored = await runScript("restore", [file, "--force"], environment);

  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(await reachableByOthers(dataDir)).toEqual([]);
  expect((await reachableByOthers(folder)).filter((entry) => entry.includes("backup"))).toEqual([]);
});
