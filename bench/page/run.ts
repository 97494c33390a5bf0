/**
 * Measures how much scripts delay the display of a page, compared with the same HTML without scripts, and whether it responds
 * to a press immediately. Serves the built site (`npm run build` first) and alternates between both.
 *
 *   node --import tsx bench/page/run.ts [rounds] [rounds of the trace]
 */
import {
  readdirSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { readNumbers } from "../../api/src/testing/command-line";
import { openBrowser } from "../browser";
import { median } from "../figures";
import { lighthouse, type Rating } from "./lighthouse";
import { pressAt, traceOf, type Press, type Trace } from "./trace";
import { tmpdir } from "node:os";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { startServer } from "../../e2e/fixtures/server";

/** The server finds the rest of the project relative to its own files; the copied site gets additional pages. */
const COPIED = ["api", "launch", "public"];

/** The same page with and without its scripts. */
const VARIANTS = ["whole", "bare"] as const;

type Variant = (typeof VARIANTS)[number];

const addressOf = (page: string, variant: Variant): string =>
  variant === "whole" ? page : `/bare${page}`.replace(/\/$/, "");

const withoutScripts = (html: string) =>
  html.replace(/<script(?![^>]*type="application\/ld)[\s\S]*?<\/script>/g, "");

/** Serves the built site by the real server, with a second copy of the pages at `/bare`, which has no scripts. */
async function serveBoth(pages: string[]) {
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

const USAGE = "node --import tsx bench/page/run.ts [ROUNDS] [ROUNDS OF THE TRACE]";
const [rounds, traces] = readNumbers<[number, number]>(process.argv.slice(2), [7, 3], USAGE);

const article = readdirSync("public/publication/articles", { withFileTypes: true }).find((entry) =>
  entry.isDirectory(),
);
const PAGES = [
  "/",
  path.join("/publication/articles", article?.name ?? ""),
  "/publication",
  "/self-check",
];

/** Factors by which the processor is slowed. */
const SLOWED = [4, 6];

/** Times of the first press, in ms. */
const MOMENTS = [0, 250, 500, 1000, 2000, 5000];

const medians = <Figures extends object>(all: Figures[]) =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((key) => [
      key,
      median(all.map((figures) => Number(figures[key as keyof Figures]))),
    ]),
  );

type Measured<Figures> = Map<string, Figures[]>;

function add<Figures>(measured: Measured<Figures>, key: string, figures: Figures): void {
  measured.set(key, [...(measured.get(key) ?? []), figures]);
}

function print<Figures extends object>(title: string, measured: Measured<Figures>): void {
  console.log(`\n${title}`);
  console.table(Object.fromEntries([...measured].map(([key, all]) => [key, medians(all)])));
}

/** Calls a function for each page, alternately with and without scripts. */
async function inTurns(
  times: number,
  measure: (page: string, variant: Variant) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < times; round += 1)
    for (const page of PAGES) for (const variant of VARIANTS) await measure(page, variant);
}

async function rate(origin: string): Promise<void> {
  const rating = await lighthouse();
  const ratings: Measured<Rating> = new Map();
  await inTurns(rounds, async (page, variant) =>
    add(ratings, `${page} ${variant}`, await rating(origin + addressOf(page, variant))),
  );
  print(`Lighthouse's phone, medians of ${rounds}, ms`, ratings);
}

async function trace(origin: string, slowed: number): Promise<void> {
  const browser = await openBrowser();
  const untouched: Measured<Trace> = new Map();
  await inTurns(traces, async (page, variant) => {
    const url = origin + addressOf(page, variant);
    add(untouched, `${page} ${variant}`, await traceOf(browser, url, slowed));
  });
  print(`A browser slowed ${slowed} times, medians of ${traces}, ms`, untouched);

  const presses: Measured<Press> = new Map();
  for (let round = 0; round < traces; round += 1)
    for (const page of PAGES)
      for (const moment of MOMENTS) {
        const press = await pressAt(browser, origin + page, slowed, moment);
        add(presses, `${page} at ${moment}`, press);
      }
  print(`The first press, slowed ${slowed} times, medians of ${traces}, ms`, presses);
  await browser.close();
}

async function main(): Promise<void> {
  const { origin, stop } = await serveBoth(PAGES);
  try {
    if (rounds > 0) await rate(origin);
    if (traces > 0) for (const slowed of SLOWED) await trace(origin, slowed);
  } finally {
    await stop();
  }
}

void main();
