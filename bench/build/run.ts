/**
 * How long does it take until readers have what an editor wrote? Builds a copy of the project with generated publications, each
 * with a photograph of its own (beyond a thousand a tenth of them), and then again after one change of each kind.
 *
 *   node --import tsx bench/build/run.ts [publications...]
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  symlinkSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { tmpdir } from "node:os";
import { explain } from "../../api/src/testing/command-line";
import { packed, scriptsOfFirstVisit, total } from "../../e2e/fixtures/weight";
import { measure, sizeOf } from "./measure";
import { photograph, slugOf, textOf, writeTexts } from "./texts";

/** Makes a copy of the project in a folder, with the packages of this one. @returns where its texts go */
function copyProject(folder: string): string {
  const listed = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" });
  const tracked = listed.split("\0").filter((file) => file && existsSync(file));
  for (const file of tracked) cpSync(file, path.join(folder, file));
  for (const part of [".", "api", "content-model", "contract", "e2e"]) {
    const packages = path.resolve(part, "node_modules");
    if (existsSync(packages)) symlinkSync(packages, path.join(folder, part, "node_modules"));
  }
  return path.join(folder, "content/publications/news");
}

const counts = process.argv.slice(2).map(Number);
if (!counts.every(Number.isInteger))
  explain("node --import tsx bench/build/run.ts [PUBLICATIONS…]");
/** A text in the middle, one with a photograph, and a number that no text has. */
const [EDITED, PICTURED, NEW_PICTURE] = [5, 10, 1_000_003];

interface Place {
  folder: string;
  texts: string;
}

const CHANGES: Record<string, (place: Place) => Promise<void> | void> = {
  cold: () => undefined,
  "nothing changed": () => undefined,
  "one text": ({ texts }) =>
    writeFileSync(path.join(texts, slugOf(EDITED), "index.mdx"), textOf(EDITED, "Иначе")),
  "one template": ({ folder }) => {
    const file = path.join(folder, "src/templates/publication.tsx");
    const source = readFileSync(file, "utf8");
    if (!source.includes("<article")) throw new Error(`${file} has no <article`);
    writeFileSync(file, source.replace("<article", "<article data-edited"));
  },
  "one photograph": async ({ texts }) =>
    writeFileSync(path.join(texts, slugOf(PICTURED), "cover.jpg"), await photograph(NEW_PICTURE)),
};

const PAGE = "publication/articles/melanoma-u-detei/index.html";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** What an article weighs, which must not depend on how many there are: counted as `e2e/page-weight.spec.ts` does. */
const pageWeight = (site: string): { html: string; scripts: string } => ({
  html: kilobytes(packed(readFileSync(path.join(site, PAGE)))),
  scripts: kilobytes(total(scriptsOfFirstVisit(site, "component---src-templates-publication-tsx"))),
});

async function main(): Promise<void> {
  for (const count of counts.length > 0 ? counts : [10, 1000, 10_000]) {
    const folder = mkdtempSync(path.join(tmpdir(), "bench-build-"));
    const site = path.join(folder, "public");
    const texts = copyProject(folder);
    await writeTexts(count, texts);
    const rows: Record<string, object> = {};
    for (const [change, apply] of Object.entries(CHANGES)) {
      await apply({ folder, texts });
      execFileSync("npm", ["run", "review:list"], { cwd: folder });
      // The packages are those of this checkout, and what is cached between builds lies among them.
      const env = { PICTURE_STORE: path.join(folder, "pictures") };
      const taken = await measure(["npm", "run", "build"], folder, env);
      rows[change] = { ...taken, "result, MB": Math.round(sizeOf(site)) };
      console.log(change, JSON.stringify(rows[change]));
    }
    console.log(`\n${count} publications`);
    console.table(rows);
    console.log("an article weighs", pageWeight(site));
    rmSync(folder, { recursive: true });
  }
}

void main();
