import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Pattern of an address in quotes, as in YAML, or bare; brackets and points behind a bare one belong to the text. */
const ADDRESS = /"(https?:\/\/[^"\s]+)"|(https?:\/\/[^\s"'<>)\]}]*[^\s"'<>)\]}.,;:!?])/g;

const PARALLEL = 12;

/** Limit of waiting for a site: for a reader a slower one is as good as dead. */
const TIMEOUT_MS = 15_000;

/** @returns the places of each address of another site in the folder, as `file:line` */
function addressesIn(folder: string): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!/\.(?:mdx|yml)$/.test(name)) continue;
    const file = path.join(folder, name);
    for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
      for (const [, quoted, bare] of line.matchAll(ADDRESS)) {
        const [url = ""] = (quoted ?? bare ?? "").split("#");
        places.set(url, [...(places.get(url) ?? []), `${file}:${index + 1}`]);
      }
    }
  }
  return places;
}

/** @returns the reason why a page cannot be read; undefined when its site answers, even if it refuses programs (401, 403, 429) */
async function problemOf(url: string): Promise<string | undefined> {
  let problem = "";
  // Many servers do not know HEAD, or answer something else to it.
  for (const method of ["HEAD", "GET"]) {
    try {
      const { status } = await fetch(url, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { "user-agent": "Mozilla/5.0 (compatible; link check)" },
      });
      if (status < 500 && status !== 404 && status !== 410) return undefined;
      problem = `status ${status}`;
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } };
      problem = cause?.code ?? message;
    }
  }
  return problem;
}

/** `npm run links`: requests every address of another site that `content/` names, and exits with 1 when one is dead. */
async function checkLinks(): Promise<void> {
  const places = addressesIn("content");
  const urls = places.keys();
  let dead = 0;
  const askNext = async (): Promise<void> => {
    for (const url of urls) {
      const problem = await problemOf(url);
      if (problem === undefined) continue;
      dead += 1;
      console.log(`${places.get(url)?.join(", ")} — ${url}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, askNext));
  console.log(`Requested ${places.size}, dead ${dead}.`);
  process.exitCode = dead > 0 ? 1 : 0;
}

void checkLinks();
