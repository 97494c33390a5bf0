import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareDataDirectory } from "../testing/prepared/data-directory";
import { openToEverybody, openToOthers } from "../testing/other-user";
import { freePort, listening, spawnServer } from "../testing/server-process";
import type { ServerProcess } from "../testing/server-process";
import { protectDirectory } from "./protect";

let folder = "";
let directory = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rodinki-protect-"));
  directory = path.join(folder, "data");
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (...names: string[]) =>
  (await stat(path.join(directory, ...names))).mode & 0o777;
const refusal = () =>
  protectDirectory(directory).then(
    () => null,
    (error: Error) => error.message.replaceAll(folder, ""),
  );

/** Test that needs root: only root can give a file to another user. */
const asRoot = process.geteuid?.() === 0 ? it : it.skip;
const NOBODY = 65_534;

it("makes a folder for its owner only, and closes what was open", async () => {
  await protectDirectory(directory);
  expect(await modeOf()).toBe(0o700);

  await mkdir(path.join(directory, "db", "base"), { recursive: true });
  await writeFile(path.join(directory, "db", "base", "1"), "");
  for (const names of [["db", "base", "1"], ["db", "base"], ["db"], []]) {
    await chmod(path.join(directory, ...names), 0o777);
  }
  await protectDirectory(directory);

  expect([await modeOf(), await modeOf("db"), await modeOf("db", "base")]).toEqual(
    [1, 2, 3].map(() => 0o700),
  );
  expect(await modeOf("db", "base", "1")).toBe(0o600);
});

it("follows a link to a folder that can be made safe", async () => {
  const real = path.join(folder, "real");
  await mkdir(real);
  await chmod(real, 0o755);
  await symlink(real, directory);

  expect(await refusal()).toBeNull();
  expect((await stat(real)).mode & 0o777).toBe(0o700);
});

it("refuses a link inside", async () => {
  await mkdir(directory);
  await symlink("/tmp", path.join(directory, "outbox"));

  expect(await refusal()).toMatch(/^DATA_DIR \/data: outbox is a link, /);
});

it("refuses a folder that others may replace, accepts a sticky parent", async () => {
  await chmod(folder, 0o777);
  expect(await refusal()).toBe("DATA_DIR /data can be replaced by other users of ");

  await chmod(folder, 0o1777);
  expect(await refusal()).toBeNull();
});

it("refuses a link in a folder where others may turn it", async () => {
  await mkdir(path.join(folder, "shared"));
  await chmod(path.join(folder, "shared"), 0o777);
  await mkdir(path.join(folder, "real"));
  directory = path.join(folder, "shared", "data");
  await symlink(path.join(folder, "real"), directory);

  expect(await refusal()).toBe("DATA_DIR /shared/data can be replaced by other users of /shared");
});

it("refuses what is no folder", async () => {
  await writeFile(directory, "");

  expect(await refusal()).toBe("DATA_DIR /data cannot be closed to other users (EEXIST)");
});

asRoot("refuses what belongs to another user: the folder, a link to it, a file in it", async () => {
  await mkdir(directory);
  await writeFile(path.join(directory, "session-secret"), "");
  await chown(path.join(directory, "session-secret"), NOBODY, NOBODY);
  expect(await refusal()).toBe("DATA_DIR /data: session-secret belongs to another user");

  await chown(directory, NOBODY, NOBODY);
  expect(await refusal()).toBe("DATA_DIR /data belongs to another user");

  const real = directory;
  directory = path.join(folder, "link");
  await symlink(real, directory);
  expect(await refusal()).toBe("DATA_DIR /link belongs to another user");
});

describe("the real server", () => {
  let server: ServerProcess | undefined;

  afterEach(async () => {
    server?.process.kill("SIGKILL");
    await server?.ended;
  });

  async function start(): Promise<ServerProcess> {
    server = spawnServer({
      DATA_DIR: directory,
      DEMO_DATA: "0",
      SERVE_SITE: "0",
      PORT: String(await freePort()),
      LOG_LEVEL: "error",
    });
    await listening(server);
    return server;
  }

  it("shows another local user nothing, after a start, a kill and open files", async () => {
    await prepareDataDirectory(directory);
    const first = await start();
    expect(await openToOthers(directory)).toEqual([]);

    first.process.kill("SIGKILL");
    await first.ended;
    expect(await openToOthers(directory)).toEqual([]);

    await openToEverybody(directory);
    expect(await openToOthers(directory)).not.toEqual([]);
    await start();
    expect(await openToOthers(directory)).toEqual([]);
  });
});
