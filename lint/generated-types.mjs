import { spawnSync } from "node:child_process";

/** Written by every build (`graphqlTypegen` in gatsby-config.ts), and part of the repository. */
const FILE = "src/gatsby-types.d.ts";

const { status } = spawnSync("git", ["diff", "--exit-code", "--stat", "--", FILE], {
  stdio: "inherit",
});
if (status !== 0) {
  console.error(
    `${FILE} is not what the build has written: commit it (or "git add" it) as it is now.`,
  );
  process.exitCode = 1;
}
