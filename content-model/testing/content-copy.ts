import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Each test of the file works in a folder of its own with a copy of `content/`. */
export function useContentCopy(): void {
  const root = process.cwd();
  let copy: string;
  beforeEach(async () => {
    copy = await mkdtemp(path.join(tmpdir(), "content-"));
    // With their times: what has not changed is not compiled again.
    await cp("content", path.join(copy, "content"), { recursive: true, preserveTimestamps: true });
    process.chdir(copy);
  });
  afterEach(async () => {
    process.chdir(root);
    await rm(copy, { recursive: true });
  });
}

/** Replaces something in a file. @throws when it is not there */
export async function rewrite(file: string, from: RegExp, to: string): Promise<void> {
  const before = await readFile(file, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  await writeFile(file, after);
}
