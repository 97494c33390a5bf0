import { readFileSync, statSync, writeFileSync } from "node:fs";
import { digest } from "../../../content-model/reading/digest";

/** File of the lists, as Gatsby runs its queries in other processes. Gatsby empties the folder when the cache cannot be trusted. */
const FILE = ".cache/listed.json";

/** Ids of publications by the path of the page that lists them, first to last. */
type Listed = Record<string, string[]>;

let known: { writtenAt: number; listed: Listed } | undefined;

/**
 * Writes which publications each page lists. In the contexts of the pages every reader would load the ids, and a query of publications
 * would be repeated for all pages when one text has changed.
 */
export const writeListed = (listed: Listed): void => writeFileSync(FILE, JSON.stringify(listed));

/** Digest for the context of a page that lists publications: Gatsby queries them again when it changes. */
export const digestOf = (listed: readonly string[]): string => digest(...listed).slice(0, 8);

/** Ids of the publications that a page lists, first to last. */
export function idsListed(path: string): string[] {
  const writtenAt = statSync(FILE).mtimeMs;
  if (known?.writtenAt !== writtenAt) {
    known = { writtenAt, listed: JSON.parse(readFileSync(FILE, "utf8")) as Listed };
  }
  return known.listed[path] ?? [];
}
