/** Files of the API that use SQL, and files of its modules that use HTTP. */
const WITH_SQL = ["**/*repository.ts", "api/src/{account-data,audit,database}/**"];
const WITH_HTTP = [
  "**/*routes.ts",
  "**/sign-in-limit.ts",
  "api/src/modules/booking/{reply-list,view}.ts",
];
const API_TESTS = ["api/src/{testing,system-tests}/**", "**/*.test.ts"];

const noSql = {
  group: ["drizzle-orm", "drizzle-orm/*", "**/database/schema/*"],
  message: "SQL stands in repositories.",
};

const noHttp = {
  group: ["fastify", "fastify-plugin", "@fastify/*", "**/plugins/*", "**/limits/*"],
  message: "Rules know nothing of HTTP: routes and plugins do.",
};

/** Imports that files of the API may not use, by their layer: SQL, HTTP or rules. */
export const apiImports = [
  // SQL is only in repositories (docs/decisions/011-free-times-and-load.md).
  {
    files: ["api/src/**/*.ts"],
    ignores: [...WITH_SQL, ...API_TESTS],
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns: [noSql] }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name='runQuery']",
          message: "SQL stands in repositories.",
        },
      ],
    },
  },
  // Rules are called by routes, the command line and jobs, and must not import them.
  {
    files: ["api/src/modules/**/*.ts"],
    ignores: [...WITH_HTTP, ...API_TESTS],
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns: [noSql, noHttp] }],
    },
  },
  {
    files: ["api/src/modules/**/*repository.ts"],
    rules: { "@typescript-eslint/no-restricted-imports": ["error", { patterns: [noHttp] }] },
  },
  {
    files: ["api/src/cli/**/*.ts", "api/src/jobs/**/*.ts"],
    ignores: [...WITH_SQL, ...API_TESTS],
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns: [noSql, noHttp] }],
    },
  },
];
