/**
 * Measures how much scripts delay the display of a page, compared with the same HTML without scripts, and how long its menu
 * takes to open after the first press. Serves the built site (`npm run build` first) and alternates between both.
 *
 *   node --import tsx bench/page/run.ts [ROUNDS OF LIGHTHOUSE] [ROUNDS OF PRESSES]
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
import { openBrowser } from "../browser";
import { Durations, median, numbersOf, worst } from "../frame";
import { lighthouse } from "./lighthouse";
import { pressAt } from "./press";
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

const [rounds, presses] = numbersOf<[number, number]>(
  "page/run.ts [ROUNDS OF LIGHTHOUSE] [ROUNDS OF PRESSES]",
  [7, 3],
);

const article = readdirSync("public/publication/articles", { withFileTypes: true }).find((entry) =>
  entry.isDirectory(),
);
const PAGES = [
  "/",
  path.join("/publication/articles", article?.name ?? ""),
  "/publication",
  "/self-check",
];

/** Factor by which the processor is slowed. */
const SLOWED = 4;

/** Times of the first press, in ms. */
const MOMENTS = [0, 250, 500, 1000, 2000, 5000];

async function rate(origin: string): Promise<void> {
  const rateUrl = await lighthouse();
  const ratings = { whole: new Durations(), bare: new Durations() };
  for (let round = 0; round < rounds; round += 1)
    for (const page of PAGES)
      for (const variant of VARIANTS) {
        const rating = await rateUrl(origin + addressOf(page, variant));
        for (const [name, value] of Object.entries(rating))
          ratings[variant].add(`${page}, ${name}`, value);
      }
  console.log(`\nLighthouse's phone, medians of ${rounds}, ms`);
  ratings.whole.print((all, name) => ({
    whole: median(all),
    bare: median(ratings.bare.of(name)),
  }));
}

async function press(origin: string): Promise<void> {
  const browser = await openBrowser();
  const waits = new Durations();
  for (let round = 0; round < presses; round += 1)
    for (const page of PAGES)
      for (const moment of MOMENTS)
        waits.add(`${page} at ${moment}`, await pressAt(browser, origin + page, SLOWED, moment));
  console.log(`\nThe first press, slowed ${SLOWED} times, ms`);
  waits.print((all) => ({ median: median(all), worst: worst(all) }));
  await browser.close();
}

async function main(): Promise<void> {
  const { origin, stop } = await serveBoth(PAGES);
  try {
    if (rounds > 0) await rate(origin);
    if (presses > 0) await press(origin);
  } finally {
    await stop();
  }
}

void main();
