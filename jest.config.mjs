import { availableParallelism } from "node:os";
import { groupTests } from "./checks/test-groups.mjs";

const transform = {
  "^.+\\.[cm]?[jt]sx?$": [
    "@swc/jest",
    {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic" } },
        target: "es2022",
      },
      module: { type: "commonjs" },
    },
  ],
};

/** Packages with ES modules only, or with `import()` inside: Jest runs CommonJS, so it compiles these too. */
const esModules = ["typebox", "@fastify/type-provider-typebox", "altcha-lib", "@electric-sql"];
const transformIgnorePatterns = [`/node_modules/(?!(${esModules.join("|")})/)`];

/** With `content/*.yml`, which components import. */
const withContent = { ...transform, "\\.yml$": "<rootDir>/src/testing/content-data.mjs" };

/** Long tests: `npm run soak` runs them. */
const soak = process.env.TEST_EFFORT === "whole" ? [] : ["\\.soak\\.test\\.tsx?$"];

const ignored = [
  "/node_modules/",
  "<rootDir>/.cache/",
  "<rootDir>/public/",
  "<rootDir>/e2e/",
  ...soak,
];

/** Some tests of the API are about PostgreSQL. */
const postgres = process.env.TEST_DATABASE_URL ? [] : ["\\.postgres(\\.soak)?\\.test\\.ts$"];

const apiTests = ["api", "deploy"];

/** `npm test` asks for a record of the processor's time, file by file. */
const runner = process.env.TEST_RECORD ? { testRunner: "<rootDir>/checks/jest-runner.mjs" } : {};

/** Globals that hot loops of the product read: in the sandbox of Jest each lookup is slow unless they are passed in. */
const sandboxInjectedGlobals = [
  "Math",
  "Infinity",
  "Map",
  "Set",
  "Array",
  "Object",
  "String",
  "Number",
];

/** Node; the whole markdown toolchain ships ES modules only. */
const asInTheBuild = {
  testEnvironment: "node",
  sandboxInjectedGlobals,
  transform,
  transformIgnorePatterns: [],
  // They export themselves to `import` only, and Jest asks with `require`.
  moduleNameMapper: {
    "^(estree-walker|is-reference|periscopic)$": "<rootDir>/node_modules/$1/src/index.js",
  },
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ["<rootDir>/.cache/", "<rootDir>/public/"],
};

export default {
  // For what hangs: a machine that is busy with other things may take its time.
  testTimeout: 10 * 60_000,
  // Tests wait a fifth of their time, for processes and databases: three workers for two cores.
  // A number: Jest reads a share above 100 % as a count.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // The order of the tests in a file, and what they choose at random, follow the seed: `--seed` repeats a run.
  randomize: true,
  projects: [
    {
      displayName: "site",
      ...runner,
      testEnvironment: "jsdom",
      sandboxInjectedGlobals,
      testMatch: [
        "<rootDir>/src/**/*.test.ts?(x)",
        "<rootDir>/contract/**/*.test.ts",
        "<rootDir>/shared/**/*.test.ts",
        "<rootDir>/lint/**/*.test.ts",
      ],
      transform: withContent,
      transformIgnorePatterns,
      testPathIgnorePatterns: [...ignored, "<rootDir>/src/gatsby/"],
      modulePathIgnorePatterns: ["<rootDir>/.cache/", "<rootDir>/public/"],
      moduleNameMapper: {
        "\\.module\\.css$": "<rootDir>/src/testing/css-module.ts",
        "\\.css$": "<rootDir>/src/testing/empty.ts",
        "^gatsby$": "<rootDir>/src/testing/gatsby.tsx",
      },
      setupFilesAfterEnv: ["<rootDir>/src/testing/setup.ts"],
    },
    {
      displayName: "build",
      testMatch: [
        "<rootDir>/src/gatsby/**/*.test.ts",
        "<rootDir>/content-model/**/*.test.ts",
        "<rootDir>/{checks,launch}/**/*.test.ts",
      ],
      ...runner,
      ...asInTheBuild,
      transform: withContent,
    },
    {
      displayName: "desk",
      globalSetup: "<rootDir>/desk/review/testing/global-setup.ts",
      globalTeardown: "<rootDir>/desk/review/testing/global-teardown.ts",
      testMatch: process.env.TEST_GROUPS
        ? groupTests("desk", import.meta.dirname, ["desk"], soak)
        : ["<rootDir>/desk/**/*.test.ts"],
      setupFilesAfterEnv: ["<rootDir>/desk/testing/setup.ts"],
      ...runner,
      ...asInTheBuild,
    },
    {
      displayName: "api",
      ...runner,
      globalSetup: "<rootDir>/api/src/testing/prepared/global-setup.ts",
      sandboxInjectedGlobals,
      testEnvironment: "<rootDir>/api/src/testing/prepared/environment.ts",
      setupFiles: ["<rootDir>/api/src/testing/prepared/setup.ts"],
      setupFilesAfterEnv: ["<rootDir>/api/src/testing/prepared/close-databases.ts"],
      testMatch: process.env.TEST_GROUPS
        ? groupTests("api", import.meta.dirname, apiTests, [...soak, ...postgres])
        : apiTests.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
      transform,
      transformIgnorePatterns,
      testPathIgnorePatterns: [...ignored, ...postgres],
      modulePathIgnorePatterns: ["<rootDir>/.cache/", "<rootDir>/public/"],
    },
  ],
};
