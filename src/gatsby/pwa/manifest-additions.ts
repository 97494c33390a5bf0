import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

interface Manifest {
  screenshots: { sizes: string }[];
}

/**
 * Adds to the manifest of the built site what the options of gatsby-plugin-manifest do not know: by which `id` browsers tell
 * the installed site from others, and of each screenshot whether it is for a phone or a desk, without which browsers on
 * a desk show none.
 *
 * @param publicFolder where the plugin has written the manifest
 */
export async function completeManifest(publicFolder: string): Promise<void> {
  const file = path.join(publicFolder, "manifest.webmanifest");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  const screenshots = manifest.screenshots.map((screenshot) => {
    const [width = 0, height = 0] = screenshot.sizes.split("x").map(Number);
    return { ...screenshot, form_factor: width > height ? "wide" : "narrow" };
  });
  await writeFile(file, JSON.stringify({ id: "/", ...manifest, screenshots }));
}
