import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";

/** Chunks that pages fetch only when they need them, and may need just when nothing can be fetched any more. */
const PARTS = ["late", "offline-bar", "popup-failure", "crash-page"];

interface Stats {
  namedChunkGroups: Partial<Record<string, { assets: { name: string }[] }>>;
}

/**
 * Tells the service worker, `sw.js` in the built site, which files it has to keep from its installation on: their
 * names are known only after the build, and the plugin that writes it takes no names of chunks.
 *
 * @throws when the build has no chunk of such a name
 */
export async function nameWorkerParts(publicFolder: string): Promise<void> {
  const text = await readFile(path.join(publicFolder, "webpack.stats.json"), "utf8");
  const { namedChunkGroups } = JSON.parse(text) as Stats;
  const files = PARTS.flatMap((part) => {
    const group = namedChunkGroups[part];
    if (!group) throw new Error(`webpack has made no chunk "${part}"`);
    return group.assets.map(({ name }) => `/${name}`);
  });
  const line = `workbox.precaching.precache(${JSON.stringify([...new Set(files)])});`;
  await appendFile(path.join(publicFolder, "sw.js"), `\n${line}\n`);
}
