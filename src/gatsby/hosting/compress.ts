import type { AdapterInit } from "gatsby";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { forEachLimited } from "../for-each-limited";

const COMPRESSIBLE = /\.(?:html|js|mjs|css|json|svg|xml|txt|webmanifest)$/;
const COMPRESSED = /\.(?:br|gz)$/;
const WORTH = 1024;

/** Pages and their data, of which ten thousand texts have so many that compressing them like the rest would take half of a cold build. */
const PAGE = /\.(?:html|json)$/;

/** Settings for pages: docs/measurements.md, «Compression». With a larger window zlib allocates 32 MB for each file, which takes long. */
const OF_PAGES = { quality: 9, window: 16 };
/** Scripts and styles are few, and a first visit loads four times as much of them. */
const OF_OTHERS = { quality: 11, window: constants.BROTLI_DEFAULT_WINDOW };

function brotli(data: Buffer, file: string): Promise<Buffer> {
  const { quality, window } = PAGE.test(file) ? OF_PAGES : OF_OTHERS;
  return promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
}

const ENCODERS: Record<string, (data: Buffer, file: string) => Promise<Buffer>> = {
  br: brotli,
  gz: (data) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
};

/** Whether a compressed file is newer than the original, so that a repeated build skips unchanged pages. */
async function isFresh(file: string, since: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && found.mtimeMs >= since;
}

async function compressFile(file: string): Promise<number> {
  const { mtimeMs, size } = await stat(file);
  if (size < WORTH) return 0;
  let written = 0;
  for (const [extension, encode] of Object.entries(ENCODERS)) {
    const target = `${file}.${extension}`;
    if (await isFresh(target, mtimeMs)) continue;
    await writeFile(target, await encode(await readFile(file), file));
    written += 1;
  }
  return written;
}

/**
 * Writes `.br` and `.gz` beside every text file over 1 KB of a built site, and removes those without an original.
 *
 * @param directory the built site
 * @returns the number of written files
 */
export async function compressSite(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const present = new Set(files);
  await Promise.all(
    files
      .filter((file) => COMPRESSED.test(file) && !present.has(file.replace(COMPRESSED, "")))
      .map((file) => rm(file)),
  );
  let written = 0;
  const compressible = files.filter((file) => COMPRESSIBLE.test(file));
  await forEachLimited(compressible, async (file) => {
    const copies = await compressFile(file);
    written += copies;
  });
  return written;
}

/** A Gatsby adapter for the project's server and nginx, which runs last and compresses the files of `public/`. */
export const siteAdapter: AdapterInit = () => ({
  name: "rodinki",
  config: () => ({ supports: { trailingSlash: ["never"] } }),
  async adapt({ reporter }) {
    const written = await compressSite("public");
    reporter.info(`${written} compressed files in public/`);
  },
});
