import { spawnSync } from "node:child_process";

/** Written by every build (`graphqlTypegen` in gatsby-config.ts), and by `npm run types`; both are part of the repository. */
const FILES = ["src/gatsby-types.d.ts", "src/content-data.d.ts"];

const { status } = spawnSync("git", ["diff", "--exit-code", "--stat", "--", ...FILES], {
  stdio: "inherit",
});
if (status !== 0) {
  console.error(
    `${FILES.join(" or ")} is not what has been written: commit it (or "git add" it) as it is now.`,
  );
  process.exitCode = 1;
}
