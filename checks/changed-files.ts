import { execFileSync } from "node:child_process";

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" });

const names = (listed: string): string[] => listed.split("\0").filter(Boolean);

/** @returns the commit that the change starts from: where this branch left `main`, of the remote if there is one */
function base(): string {
  for (const main of ["origin/main", "main"]) {
    try {
      return execFileSync("git", ["merge-base", "HEAD", main], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim();
    } catch {
      // The next name.
    }
  }
  throw new Error("There is no branch main to compare with: npm run check -- --all");
}

/** @returns files that differ from `main`, committed or not, without those that are deleted; paths from the root */
export const changedFiles = (): string[] => [
  ...names(git("diff", "--name-only", "-z", "--diff-filter=d", base())),
  ...names(git("ls-files", "-z", "--others", "--exclude-standard")),
];
