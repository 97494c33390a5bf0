/** Files of the contract with constants and plain functions only; the others import the schema library. */
const contractConstants = [
  "address",
  "after-visit",
  "caller-fields",
  "choices",
  "email",
  "error-codes",
  "fields",
  "journal-words",
  "limits",
  "line",
  "messages",
  "optional-answers",
  "paths",
  "phone",
  "plan-titles",
  "samples",
  "shown-phone",
  "typing-errors",
  "visit-texts",
  "web-address",
  "what-to-bring",
];

const noSchemasInTheBrowser = {
  group: [
    "typebox",
    "typebox/*",
    "@rodinki/contract/*",
    ...contractConstants.map((file) => `!@rodinki/contract/${file}`),
  ],
  allowTypeImports: true,
  message: "No schema library in the browser: import the type, or a file without it.",
};

const noModelInTheBrowser = {
  group: ["**/content-model/**", "@rodinki/content-model/*"],
  allowTypeImports: true,
  message: "The model of the content does not reach the browser: import the type.",
};

const noLazy = {
  name: "react",
  importNames: ["lazy"],
  message: "Use lazyComponent of src/components: it takes named exports.",
};

/** Imports that code for the browser may not use, beside `paths`. */
export const restrictedImports = (...paths) => [
  "error",
  { paths: [noLazy, ...paths], patterns: [noSchemasInTheBrowser, noModelInTheBrowser] },
];

/** docs/decisions/005-build.md */
const noPackagesOfOurs = {
  group: ["@rodinki/*"],
  allowTypeImports: true,
  message: "Gatsby leaves packages as they are, and Node 20 runs no TypeScript: import by path.",
};

/** The build runs in Node: nothing that it imports reaches the browser. */
export const buildImports = [
  {
    files: [
      "src/gatsby/**/*.ts",
      "src/testing/ask-search.ts",
      "gatsby-{node,config}.ts",
      "content-model/**/*.ts",
    ],
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns: [noPackagesOfOurs] }],
    },
  },
  {
    files: ["{src/gatsby,content-model}/**/*.test.ts"],
    rules: { "@typescript-eslint/no-restricted-imports": "off" },
  },
];
