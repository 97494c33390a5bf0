import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { nameWorkerParts } from "./worker-parts";

async function builtSite(chunks: Record<string, string[]>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "worker-parts-"));
  const namedChunkGroups = Object.fromEntries(
    Object.entries(chunks).map(([name, files]) => [
      name,
      { assets: files.map((file) => ({ name: file })) },
    ]),
  );
  await writeFile(path.join(folder, "webpack.stats.json"), JSON.stringify({ namedChunkGroups }));
  await writeFile(path.join(folder, "sw.js"), "// The worker.");
  return folder;
}

test("the worker keeps every file of a part once, with its hash", async () => {
  const site = await builtSite({
    late: ["shared-1.js", "late-2.js"],
    "offline-bar": ["offline-bar.3.css", "offline-bar-4.js"],
    "popup-failure": ["shared-1.js", "popup-failure-5.js"],
    "crash-page": ["crash-page-6.js"],
  });
  await nameWorkerParts(site);
  const worker = await readFile(path.join(site, "sw.js"), "utf8");
  expect(worker).toBe(
    '// The worker.\nworkbox.precaching.precache(["/shared-1.js","/late-2.js","/offline-bar.3.css",' +
      '"/offline-bar-4.js","/popup-failure-5.js","/crash-page-6.js"]);\n',
  );
});

test("a part that the build does not know stops it", async () => {
  await expect(nameWorkerParts(await builtSite({ late: [] }))).rejects.toThrow("offline-bar");
});
