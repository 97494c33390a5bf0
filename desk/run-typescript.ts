import path from "node:path";

/** Some packages of markdown are there for `import` only. */
const CONDITIONS = "--conditions=import";

/** What Node is given before the path of a program of the desk. `npm run desk` says the same. */
export const RUN_PROGRAM = [CONDITIONS, path.resolve(__dirname, "../launch/run.mjs")];

/**
 * What Node is given to run a line that imports files of the desk. Of tsx the part for `require`: the other one makes scripts of JSON
 * that a package imports, and Node 24 reads those as JSON.
 */
export const RUN_TYPESCRIPT = [CONDITIONS, "--require", require.resolve("tsx/cjs")];
