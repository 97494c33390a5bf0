import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { lockDirectory } from "./directory-lock";

let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "rodinki-lock-"));
});
afterEach(() => rm(directory, { recursive: true }));

const ownedBy = (pid: number | string) =>
  writeFile(path.join(directory, "process.pid"), String(pid));

it("keeps a second process out, and lets the next one in after the first", async () => {
  await ownedBy(process.ppid);
  await expect(lockDirectory(directory)).rejects.toThrow(/is used by the running process/);

  await rm(path.join(directory, "process.pid"));
  const unlock = await lockDirectory(directory);
  await unlock();
  await (
    await lockDirectory(directory)
  )();
});

it.each([2 ** 30, "not a number"])("takes over after a process that is gone (%s)", async (pid) => {
  await ownedBy(pid);

  await expect(lockDirectory(directory)).resolves.toBeInstanceOf(Function);
});
