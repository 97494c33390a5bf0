import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { addressOf } from "../../../contract/address";
import { turnOnPush } from "../../../contract/paths/account";
import { correctWorkerFiles, removeUnusedScripts } from "./worker-files";

/** The worker as the plugin writes it. */
const WRITTEN = `self.__precacheManifest = [
  {
    "url": "app-0.js"
  },
  {
    "url": "offline-plugin-app-shell-fallback/index.html",
    "revision": "5bd1f470"
  },
  {
    "url": "manifest.webmanifest",
    "revision": "c36c304c"
  }
]`;

async function builtSite(chunks: Record<string, string[]>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "worker-files-"));
  const namedChunkGroups = Object.fromEntries(
    Object.entries(chunks).map(([name, files]) => [
      name,
      { assets: files.map((file) => ({ name: file })) },
    ]),
  );
  await writeFile(path.join(folder, "webpack.stats.json"), JSON.stringify({ namedChunkGroups }));
  await writeFile(path.join(folder, "sw.js"), WRITTEN);
  return folder;
}

test("the worker precaches every file of a chunk once, and no page", async () => {
  const site = await builtSite({
    idle: ["shared-1.js", "idle-2.js"],
    notices: ["shared-1.js", "notices.3.css", "notices-4.js"],
    cookies: ["cookies-5.js"],
    "cookie-choice": ["cookie-choice-6.js"],
  });
  await correctWorkerFiles(site);
  const worker = await readFile(path.join(site, "sw.js"), "utf8");
  expect(worker).toContain(
    'workbox.precaching.precache(["/shared-1.js","/idle-2.js","/notices.3.css",' +
      '"/notices-4.js","/cookies-5.js","/cookie-choice-6.js"]);\n',
  );
  expect(worker).toContain(`"turnOn":"/api${addressOf(turnOnPush).path}"`);
  expect(worker).not.toContain("app-shell");
  expect(worker).toMatch(/"app-0\.js"\s*\},\s*\{\s*"url": "manifest/);
});

test("of what Gatsby and the worker's plugin copy, only what is loaded stays", async () => {
  const site = await mkdtemp(path.join(tmpdir(), "worker-files-"));
  const files = {
    "~partytown": ["partytown.js"],
    "workbox-v4.3.1": [
      "workbox-sw.js",
      "workbox-sw.js.map",
      "workbox-cacheable-response.prod.js",
      "workbox-cacheable-response.dev.js",
      "workbox-window.prod.js",
      "workbox-window.prod.mjs",
    ],
  };
  for (const [folder, names] of Object.entries(files)) {
    await mkdir(path.join(site, folder));
    for (const name of names) await writeFile(path.join(site, folder, name), "");
  }
  await removeUnusedScripts(site);
  const left = await readdir(site, { recursive: true });
  expect(left.sort()).toEqual([
    "workbox-v4.3.1",
    "workbox-v4.3.1/workbox-cacheable-response.prod.js",
    "workbox-v4.3.1/workbox-sw.js",
  ]);
});
