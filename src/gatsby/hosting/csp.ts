import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { forEachLimited } from "../for-each-limited";
import { outsideSources } from "./outside-sources";

/** Content-Security-Policy of the site's pages. */
export interface ContentPolicy {
  /** Every directive except `script-src`. */
  base: string;
  /** Sources for `script-src` beside 'self', by file in `public/`: for a page, the hashes of its inline scripts. */
  scripts: Record<string, string[]>;
}

/** Pattern of inline scripts, without scripts of other files and data like JSON-LD, which no browser runs. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/** @returns the sources that let exactly the inline scripts of this page run */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}

/**
 * The policy of a built site. Styles may be inline: the build puts those of the first page into its HTML, and
 * pictures carry their placeholder's colour.
 *
 * @param directory the built site
 * @param pages files of its pages, from there
 * @param environment variables of the build, which name an API on another origin and outside services that must be allowed
 */
export async function contentPolicyOf(
  directory: string,
  pages: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<ContentPolicy> {
  const outside = outsideSources(environment);
  const hashes = new Map<string, string[]>();
  await forEachLimited(pages, async (file) => {
    hashes.set(file, inlineScriptHashes(await readFile(path.join(directory, file), "utf8")));
  });
  const scripts: ContentPolicy["scripts"] = {};
  for (const file of [...pages].sort())
    scripts[file] = [...(hashes.get(file) ?? []), ...outside.script];
  return {
    base: [
      "default-src 'self'",
      ["connect-src 'self'", ...outside.connect].join(" "),
      ["img-src 'self' data: blob:", ...outside.img].join(" "),
      ["frame-src", ...outside.frame].join(" "),
      "font-src 'self'",
      ["style-src 'self' 'unsafe-inline'", ...outside.style].join(" "),
      ["worker-src 'self'", ...outside.worker].join(" "),
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
    scripts,
  };
}
