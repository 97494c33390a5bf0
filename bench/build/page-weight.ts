import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const PAGE = "publication/articles/melanoma-u-detei/index.html";
/** Scripts that know of routes. */
const ROUTES =
  /^(?:webpack-runtime|framework|app|component---src-templates-publication-tsx)-.*\.js$/;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const packed = (files: string[]) =>
  kilobytes(files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0));

/** What an article weighs, which must not depend on how many there are: with gzip. */
export function pageWeight(site: string): { html: string; scripts: string } {
  const scripts = readdirSync(site).filter((name) => ROUTES.test(name));
  return {
    html: packed([path.join(site, PAGE)]),
    scripts: packed(scripts.map((name) => path.join(site, name))),
  };
}
