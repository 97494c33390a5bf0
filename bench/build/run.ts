/**
 * How long does it take until readers have what an editor wrote? Builds a copy of the project with generated publications, each
 * with a photograph of its own (beyond a thousand a tenth of them), and beside it the same texts and photographs by Astro 5.
 *
 *   node --import tsx bench/build/run.ts [publications...]
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { measure, sizeOf } from "./measure";
import { photograph } from "./photograph";
import { astro, ours, type Project } from "./projects";
import { slugOf, textOf, writeTexts } from "./texts";
import { packed, scriptsOfFirstVisit, total } from "../../e2e/fixtures/first-visit";

const counts = process.argv.slice(2).map(Number);
/** A text in the middle, and a number that no text has. */
const EDITED = 5;
const NEW_PICTURE = 1_000_003;

const CHANGES: Record<string, (project: Project) => Promise<void> | void> = {
  cold: () => undefined,
  "nothing changed": () => undefined,
  "one text": ({ texts }) =>
    writeFileSync(path.join(texts.path, slugOf(EDITED), texts.file), textOf(EDITED, "Иначе")),
  "one template": ({ template: { file, from, to } }) => {
    const source = readFileSync(file, "utf8");
    if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(file, source.replace(from, to));
  },
  "one photograph": async ({ texts }) =>
    writeFileSync(path.join(texts.path, slugOf(10), "cover.jpg"), await photograph(NEW_PICTURE)),
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
    const places = ["ours", "astro"].map((name) => path.join(folder, name));
    for (const place of places) mkdirSync(place);
    const projects = [ours(places[0] ?? ""), astro(places[1] ?? "")];
    await writeTexts(
      count,
      projects.map(({ texts }) => texts),
    );
    const rows: Record<string, object> = {};
    for (const [change, apply] of Object.entries(CHANGES)) {
      for (const project of projects) {
        await apply(project);
        const [program = "", ...words] = project.prepare;
        execFileSync(program, words, { cwd: project.folder });
        const { seconds, processor, memory } = await measure(
          project.command,
          project.folder,
          project.env,
        );
        rows[`${change}, ${project.name}`] = {
          seconds: seconds.toFixed(1),
          processor: processor.toFixed(1),
          "memory, GB": memory.toFixed(2),
          "result, MB": sizeOf(project.result).toFixed(1),
        };
        console.log(change, project.name, JSON.stringify(rows[`${change}, ${project.name}`]));
      }
    }
    const machine = /model name\s*:\s*(.+)/.exec(readFileSync("/proc/cpuinfo", "utf8"))?.[1];
    console.log(`\n${count} publications (${machine ?? "unknown processor"})`);
    console.table(rows);
    console.log("an article of ours weighs", pageWeight(projects[0]?.result ?? ""));
    rmSync(folder, { recursive: true });
  }
}

void main();
