import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { addressOf } from "../../../contract/address";
import { getCsrfCookie, showPush, turnOnPush } from "../../../contract/paths/account";
import { gatsbyChanged } from "./gatsby-changed";

const patch = "worker-files";

/** Plugin that writes the worker. */
const PLUGIN = { patch, file: "gatsby-plugin-offline/gatsby-node.js" };

/** Chunks that pages load lazily, possibly when they cannot be fetched: offline, or after a new build has replaced them. */
const PARTS = ["idle", "notices", "cookies", "cookie-choice"];

/**
 * The plugin's empty page in the worker's precache list. It is never shown, but its hash changes with every new text, so every
 * reader would be offered an update.
 */
const SHELL = /\{\s*"url": "offline-plugin-app-shell-fallback\/index\.html",[^}]*\},?/;

/** Files of the plugin's library that the worker can load: no source maps, no development versions, nothing for pages. */
const LOADED = /^workbox-(?:sw|(?!window)[\w-]+\.prod)\.js$/;

/** Folder that Gatsby copies into every site and this site does not use. */
const SCRIPTS_IN_A_WORKER = "~partytown";

interface Stats {
  namedChunkGroups: Partial<Record<string, { assets: { name: string }[] }>>;
}

/**
 * Corrects the precache list of the service worker, `sw.js` in the built site. The plugin that writes it does not accept names of
 * chunks, and the names of files are known only after the build.
 *
 * @throws when the build has no chunk of such a name, or the plugin no empty page
 */
export async function correctWorkerFiles(publicFolder: string): Promise<void> {
  const worker = path.join(publicFolder, "sw.js");
  const stats = await readFile(path.join(publicFolder, "webpack.stats.json"), "utf8");
  const files = partFiles(JSON.parse(stats) as Stats);
  const written = await readFile(worker, "utf8");
  const corrected = written.replace(SHELL, "");
  if (corrected === written) throw gatsbyChanged("an app shell in the list of sw.js", PLUGIN);
  const calls = JSON.stringify(pushCalls(process.env.GATSBY_API_BASE ?? "/api"));
  await writeFile(
    worker,
    `${corrected}\nworkbox.precaching.precache(${JSON.stringify(files)});\nconst pushCalls = ${calls};\n`,
  );
}

/** Calls by which the worker reports a new push address of the browser to the API. */
const pushCalls = (base: string) => ({
  show: base + addressOf(showPush).path,
  csrf: base + addressOf(getCsrfCookie).path,
  turnOn: base + addressOf(turnOnPush).path,
});

/** Removes scripts that no page and no worker requests, 2 MB: each build would copy and compress them again. */
export async function removeUnusedScripts(publicFolder: string): Promise<void> {
  const names = await readdir(publicFolder);
  if (!names.includes(SCRIPTS_IN_A_WORKER)) {
    const file = "gatsby/dist/internal-plugins/partytown/gatsby-node.js";
    throw gatsbyChanged(`a copy of Partytown in public/${SCRIPTS_IN_A_WORKER}`, { patch, file });
  }
  await rm(path.join(publicFolder, SCRIPTS_IN_A_WORKER), { recursive: true });
  const folders = names.filter((name) => name.startsWith("workbox-"));
  if (folders.length === 0) throw gatsbyChanged("a copy of Workbox in public/", PLUGIN);
  for (const folder of folders) {
    const names = await readdir(path.join(publicFolder, folder));
    const unused = names.filter((name) => !LOADED.test(name));
    await Promise.all(unused.map((name) => rm(path.join(publicFolder, folder, name))));
  }
}

function partFiles({ namedChunkGroups }: Stats): string[] {
  const files = PARTS.flatMap((part) => {
    const group = namedChunkGroups[part];
    if (!group) throw new Error(`webpack has made no chunk "${part}"`);
    return group.assets.map(({ name }) => `/${name}`);
  });
  return [...new Set(files)];
}
