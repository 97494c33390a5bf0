import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** @returns the text of an installed file of Gatsby, from `node_modules` */
export const installed = (file: string): string =>
  readFileSync(path.resolve("node_modules", file), "utf8");

/** @returns a folder like `node_modules` with these files, of which one says something else in one place */
export function changedPackages(files: string[], changed: string, from: string, to: string) {
  const packages = mkdtempSync(path.join(tmpdir(), "changed-gatsby-"));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(packages, file)), { recursive: true });
    cpSync(path.resolve("node_modules", file), path.join(packages, file));
  }
  const text = installed(changed);
  if (!text.includes(from)) throw new Error(`${changed} does not say ${from}`);
  writeFileSync(
    path.join(packages, changed),
    text.replaceAll(from, () => to),
  );
  return packages;
}
