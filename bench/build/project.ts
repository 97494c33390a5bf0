import { execFileSync } from "node:child_process";
import { cpSync, existsSync, symlinkSync } from "node:fs";
import path from "node:path";

/** Makes a copy of the project in a folder, with the packages of this one. @returns where its texts go */
export function copyProject(folder: string): string {
  const listed = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" });
  const tracked = listed.split("\0").filter((file) => file && existsSync(file));
  for (const file of tracked) cpSync(file, path.join(folder, file));
  for (const part of [".", "api", "content-model", "contract", "e2e"]) {
    const packages = path.resolve(part, "node_modules");
    if (existsSync(packages)) symlinkSync(packages, path.join(folder, part, "node_modules"));
  }
  return path.join(folder, "content/publications/news");
}
