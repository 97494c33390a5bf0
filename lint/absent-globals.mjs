import globals from "globals";

/** Forbids names that have a type but no value: the types of all programs are read together. */
const forbid = (names, message) => [
  "error",
  ...Object.keys(names).map((name) => ({ name, message })),
];

const onlyInBrowsers = Object.fromEntries(
  Object.entries(globals.browser).filter(([name]) => !(name in globals.node)),
);

/** Names of a browser in programs for Node, and Jest's in Playwright's tests. */
export const absentGlobals = [
  {
    files: ["{api,deploy}/**/*.ts", "bench/**/*.ts"],
    ignores: ["bench/{desk,felt,page}/**"],
    rules: { "no-restricted-globals": forbid(onlyInBrowsers, "Node has no such global.") },
  },
  {
    files: ["e2e/**/*.ts"],
    rules: {
      "no-restricted-globals": forbid(globals.jest, "Playwright has no globals: import it."),
    },
  },
];
