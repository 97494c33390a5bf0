import { readFileSync, statSync, writeFileSync } from "node:fs";

/** A file, because Gatsby asks its queries in processes of their own. It empties the folder when what is kept there cannot be trusted. */
const FILE = ".cache/listed.json";

/** Ids of publications by the path of the page that lists them, first to last. */
type Listed = Record<string, string[]>;

let known: { writtenAt: number; listed: Listed } | undefined;

/**
 * Says what each page of a list shows. In the contexts of the pages every reader would load it, and as a query for publications it would be
 * asked anew for all pages when one text has changed.
 */
export const writeListed = (listed: Listed): void => writeFileSync(FILE, JSON.stringify(listed));

/** Ids of the publications that a page of a list shows, first to last. */
export function idsListed(path: string): string[] {
  const writtenAt = statSync(FILE).mtimeMs;
  if (known?.writtenAt !== writtenAt) {
    known = { writtenAt, listed: JSON.parse(readFileSync(FILE, "utf8")) as Listed };
  }
  return known.listed[path] ?? [];
}
