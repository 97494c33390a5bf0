/**
 * What Node is given to run a program of the desk. Some packages of markdown are there for `import` only. Of tsx the part for
 * `require`: the other one makes scripts of JSON that a package imports, and Node 24 reads those as JSON. `npm run desk` says the same.
 */
export const RUN_TYPESCRIPT = ["--conditions=import", "--require", require.resolve("tsx/cjs")];
