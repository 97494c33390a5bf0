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

/** Packages that ship ES modules only: Jest runs CommonJS, so it compiles these too. */
const esModules = ["typebox", "@fastify/type-provider-typebox", "altcha-lib"];
const transformIgnorePatterns = [`/node_modules/(?!(${esModules.join("|")})/)`];

const ignored = ["/node_modules/", "<rootDir>/.cache/", "<rootDir>/public/", "<rootDir>/e2e/"];

export default {
  projects: [
    {
      displayName: "site",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/src/**/*.test.ts?(x)", "<rootDir>/contract/**/*.test.ts", "<rootDir>/lint/**/*.test.ts"],
      transform,
      transformIgnorePatterns,
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns: ["<rootDir>/.cache/", "<rootDir>/public/"],
      moduleNameMapper: {
        "\\.module\\.css$": "<rootDir>/src/testing/css-module.ts",
        "\\.css$": "<rootDir>/src/testing/empty.ts",
        "^gatsby$": "<rootDir>/src/testing/gatsby.tsx",
      },
      setupFilesAfterEnv: ["<rootDir>/src/testing/setup.ts"],
    },
    {
      displayName: "api",
      testEnvironment: "node",
      testMatch: ["<rootDir>/api/**/*.test.ts"],
      transform,
      transformIgnorePatterns,
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns: ["<rootDir>/.cache/", "<rootDir>/public/"],
    },
  ],
};
