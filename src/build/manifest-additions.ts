import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

interface Manifest {
  screenshots: { sizes: string }[];
}

/**
 * Says of each screenshot in the manifest of the built site whether it is for a phone or a desk: browsers on a desk show
 * only those that say so, and the options of gatsby-plugin-manifest do not know the word.
 *
 * @param publicFolder where the plugin has written the manifest
 */
export async function nameFormFactors(publicFolder: string): Promise<void> {
  const file = path.join(publicFolder, "manifest.webmanifest");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  const screenshots = manifest.screenshots.map((screenshot) => {
    const [width = 0, height = 0] = screenshot.sizes.split("x").map(Number);
    return { ...screenshot, form_factor: width > height ? "wide" : "narrow" };
  });
  await writeFile(file, JSON.stringify({ ...manifest, screenshots }));
}
