import { readFileSync } from "node:fs";
import path from "node:path";

const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*["']([^"']+)["']/g;

const ENDINGS = ["", ".ts", ".tsx", ".mjs"];

/** @returns the project's file that an import names */
function target(from: string, specifier: string, files: Set<string>): string | undefined {
  if (!/^(?:\.|@rodinki\/)/.test(specifier)) return undefined;
  const file = specifier.startsWith(".")
    ? path.join(path.dirname(from), specifier)
    : specifier.replace("@rodinki/", "");
  return ENDINGS.map((ending) => file + ending).find((each) => files.has(each));
}

/**
 * @param files paths from the root
 * @param read a file's text
 * @returns the importers of each file
 */
export function importersOf(
  files: string[],
  read = (file: string) => readFileSync(file, "utf8"),
): Map<string, Set<string>> {
  const known = new Set(files);
  const importers = new Map<string, Set<string>>();
  for (const file of files.filter((each) => /\.(?:tsx?|mjs)$/.test(each))) {
    for (const [, specifier = ""] of read(file).matchAll(IMPORT)) {
      const imported = target(file, specifier, known);
      if (imported === undefined) continue;
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** @returns every file that imports this one, also indirectly, with the number of imports between them */
export function distances(importers: Map<string, Set<string>>, file: string): Map<string, number> {
  const found = new Map([[file, 0]]);
  // Iteration over a map includes entries that are added meanwhile, so the nearest files come first.
  for (const [each, distance] of found) {
    for (const importer of importers.get(each) ?? []) {
      if (!found.has(importer)) found.set(importer, distance + 1);
    }
  }
  return found;
}
