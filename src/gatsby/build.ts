import { spawnSync } from "node:child_process";
import { inputsNow, isBuilt, markBuildStamp, startWithStyles } from "./build-stamp";

/** Memory for young objects, which live long in webpack: with 16 MB, garbage collection takes a tenth of the processor time. */
const MEMORY = "--max-semi-space-size=32";

/** Limit of malloc's arenas: with more of them, threads do not release memory, 0.2 GB of 2.8 with ten thousand texts. */
const MALLOC_ARENA_MAX = "2";

/** `npm run build`. With `--if-changed`, as in `npm start`, nothing is done when the site of these inputs exists. */
const inputs = inputsNow();
if (process.argv.includes("--if-changed") && isBuilt(inputs)) {
  console.log("The site is built already, and nothing has changed since.");
} else {
  const options = [process.env.NODE_OPTIONS, MEMORY].filter(Boolean).join(" ");
  const env = { MALLOC_ARENA_MAX, ...process.env, NODE_OPTIONS: options };
  const gatsby = require.resolve("gatsby/cli.js");
  const markStyles = startWithStyles();
  const { status } = spawnSync(process.execPath, [gatsby, "build"], { env, stdio: "inherit" });
  if (status === 0) {
    markBuildStamp(inputs);
    markStyles();
  } else process.exitCode = status ?? 1;
}
