import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../../e2e/fixtures/server";
import { openBrowser } from "../browser";

/** Installed by the benchmark beside the packages, because it has 185 MB. */
const VERSION = "12.8.2";
const FOLDER = path.resolve("node_modules/.cache", `lighthouse-${VERSION}`);

interface Lighthouse {
  default: (
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: "error" },
  ) => Promise<{ lhr: Report } | undefined>;
}

interface Report {
  audits: Partial<Record<string, { numericValue?: number }>>;
  categories: Partial<Record<string, { score: number | null }>>;
  runtimeError?: { message: string };
}

/** Ratings in ms, as simulated by Lighthouse for a phone on a slow network, by the names in tables. */
const AUDITS = {
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  blocked: "total-blocking-time",
  shift: "cumulative-layout-shift",
} as const;

async function installed(): Promise<Lighthouse> {
  const entry = path.join(FOLDER, "node_modules/lighthouse/core/index.js");
  if (!existsSync(entry)) {
    mkdirSync(FOLDER, { recursive: true });
    const packages = ["install", "--prefix", FOLDER, "--no-save", "--ignore-scripts"];
    execFileSync("npm", [...packages, `lighthouse@${VERSION}`], { stdio: "inherit" });
  }
  return (await import(pathToFileURL(entry).href)) as Lighthouse;
}

/** @returns a function that rates a page, each time in a new browser and without concurrent work */
export async function lighthouse(): Promise<(url: string) => Promise<Record<string, number>>> {
  const { default: run } = await installed();
  return async (url) => {
    const port = await freePort();
    const browser = await openBrowser([`--remote-debugging-port=${port}`]);
    const result = await run(url, { port, onlyCategories: ["performance"], logLevel: "error" });
    await browser.close();
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse cannot rate ${url}: ${result?.lhr.runtimeError?.message}`);
    const { audits, categories } = result.lhr;
    const values = Object.entries(AUDITS).map(([name, id]) => [
      name,
      audits[id]?.numericValue ?? NaN,
    ]);
    const score = (categories["performance"]?.score ?? NaN) * 100;
    return { ...(Object.fromEntries(values) as Record<string, number>), score };
  };
}
