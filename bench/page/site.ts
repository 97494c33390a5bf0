import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { startServer } from "../../e2e/fixtures/server";

/** The server looks for the rest of the project from where its own files are; the site gets pages of ours. */
const COPIED = ["api", "launch", "public"];

/** The same page as it is, and without its scripts. */
export const VARIANTS = ["whole", "bare"] as const;
export type Variant = (typeof VARIANTS)[number];

export const addressOf = (page: string, variant: Variant): string =>
  variant === "whole" ? page : `/bare${page}`.replace(/\/$/, "");

const withoutScripts = (html: string) =>
  html.replace(/<script(?![^>]*type="application\/ld)[\s\S]*?<\/script>/g, "");

/** Serves the built site by the real server, with a second copy of the pages at `/bare`, which has no scripts. */
export async function serveBoth(pages: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-page-"));
  for (const part of readdirSync(".")) {
    if (COPIED.includes(part)) cpSync(part, path.join(folder, part), { recursive: true });
    else symlinkSync(path.resolve(part), path.join(folder, part));
  }
  for (const page of pages) {
    const html = readFileSync(path.join("public", page, "index.html"), "utf8");
    writePage(path.join(folder, "public/bare", page), withoutScripts(html));
  }
  const { origin, stop } = await startServer(folder);
  return {
    origin,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes a page with its compressed copies, as the build does. */
function writePage(folder: string, html: string): void {
  const file = path.join(folder, "index.html");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, html);
  writeFileSync(`${file}.br`, brotliCompressSync(html));
  writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }));
}
