import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";

const NOBODY = 65_534;

/** Program that prints the paths of standard input that it may list, read, write or fill. */
const PROGRAM = `
  const fs = require("node:fs");
  const may = (work) => { try { work(); return true; } catch { return false; } };
  const reach = (entry) => [
    () => fs.readdirSync(entry),
    () => fs.closeSync(fs.openSync(entry, "r")),
    () => fs.closeSync(fs.openSync(entry, "r+")),
    () => fs.mkdirSync(entry + "/new"),
  ].some(may);
  const entries = fs.readFileSync(0, "utf8").split("\\n");
  process.stdout.write(entries.filter(reach).join("\\n"));
`;

/**
 * Paths of a folder that another local user can list, read or write, the folder itself included. Only root can check as another user;
 * otherwise only the folder's own mode is checked.
 */
export async function reachableByOthers(directory: string): Promise<string[]> {
  if (process.geteuid?.() !== 0) {
    return ((await stat(directory)).mode & 0o077) === 0 ? [] : [directory];
  }
  const names = await readdir(directory, { recursive: true });
  const entries = [directory, ...names.map((name) => path.join(directory, name))];
  const child = spawn(process.execPath, ["-e", PROGRAM], { uid: NOBODY, gid: NOBODY, cwd: "/" });
  const ended = once(child, "close");
  child.stdin.end(entries.join("\n"));
  const reached = await text(child.stdout);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error("the check as the other user failed");
  return reached.split("\n").filter((entry) => entry !== "");
}

/** Opens a folder to others, as an earlier version, a copy or a mistake may have left it. */
export async function openToEverybody(directory: string): Promise<void> {
  await chmod(directory, 0o777);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666);
  }
}
