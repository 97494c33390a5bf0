import path from "node:path";
import checkFile from "eslint-plugin-check-file";
import { importX } from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { apiImports } from "./lint/api-imports.mjs";
import { absentGlobals } from "./lint/absent-globals.mjs";
import { importZones } from "./lint/import-zones.mjs";
import { buildImports, restrictedImports } from "./lint/restricted-imports.mjs";

const root = import.meta.dirname;

const importRules = (options) => ["error", { basePath: root, zones: importZones(root, options) }];

const PATH = String.raw`/\/api\/v1\/|sanctum\//`;

const noPaths = {
  selector: `:matches(Literal[value=${PATH}], TemplateElement[value.raw=${PATH}])`,
  message: "Only contract/paths/ writes the path of a call: take it from there.",
};

const noFeaturesAtTheRoot = {
  selector: "ImportDeclaration[source.value=/features/][importKind!='type']",
  message: "The application root loads features by dynamic import() only.",
};

// A call without a time only puts something off until the present work is done.
const noPauses = [
  "CallExpression[callee.name='setTimeout'][arguments.length>1]",
  "CallExpression > Identifier.arguments[name='setTimeout']",
  "ImportDeclaration[source.value=/timers.promises$/] > ImportSpecifier[imported.name='setTimeout']",
].map((selector) => ({
  selector,
  message: "A test waits for what happens, not for a time: until().",
}));

// Limits of time stand in jest.config.mjs, src/testing/setup.ts and e2e/playwright.config.ts, for all tests together.
const noTimesInTests = [
  {
    selector: "CallExpression[callee.property.name=/^(setTimeout|waitForTimeout)$/]",
    message: "A test waits for what happens, not for a time.",
  },
  {
    selector:
      "CallExpression[callee.name=/^(it|test|(before|after)(All|Each))$/] > Literal.arguments[raw=/^[\\d_]+$/]",
    message: "The limit of all tests stands in jest.config.mjs.",
  },
  {
    selector: "Property[key.name='timeout']",
    message: "The limit of all tests stands in the configuration.",
  },
  {
    selector: "CallExpression[callee.object.name='performance'][callee.property.name='now']",
    message: "A test asserts no duration.",
  },
];

/** A later block of rules replaces an earlier one for the same file: what all files are forbidden is in each. */
const noSyntax = (...forbidden) => ["error", noPaths, ...forbidden];

// Rules that need types are Oxlint's (.oxlintrc.json): here they would cost more than the whole rest.
export default tseslint.config(
  { ignores: ["public", ".cache", ".data", ".hosting", "test-results", "src/gatsby-types.d.ts"] },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.recommended, importX.flatConfigs.typescript],
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver({ alwaysTryTypes: true })],
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "import-x/no-restricted-paths": importRules(),
      "import-x/no-default-export": "error",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}", "gatsby-*.{ts,tsx}"],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { "react-hooks": reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs["recommended-latest"].rules,
      "no-restricted-globals": [
        "error",
        { name: "fetch", message: "Only src/api-client calls fetch." },
      ],
      "@typescript-eslint/no-restricted-imports": restrictedImports({
        name: "react-input-mask",
        message: "Only src/forms imports the mask.",
      }),
    },
  },
  {
    files: ["**/*.{ts,tsx,mjs}"],
    ignores: ["contract/paths/*.ts"],
    rules: { "no-restricted-syntax": noSyntax() },
  },
  {
    files: ["src/app/**/*.{ts,tsx}"],
    rules: { "no-restricted-syntax": noSyntax(noFeaturesAtTheRoot) },
  },
  {
    files: ["**/testing/**/*.{ts,tsx}", "e2e/**/*.ts"],
    ignores: ["**/until.ts"],
    rules: { "no-restricted-syntax": noSyntax(...noPauses) },
  },
  {
    files: ["**/*.{test,spec,setup}.{ts,tsx}", "{api/src,src}/testing/**", "e2e/fixtures/**"],
    ignores: ["**/until.ts"],
    rules: { "no-restricted-syntax": noSyntax(...noPauses, ...noTimesInTests) },
  },
  {
    files: [
      "src/{pages,templates}/**/*.tsx",
      "gatsby-config.ts",
      "*.config.{mjs,ts}",
      "**/*.config.ts",
      // Jest takes these by their default export.
      "**/testing/**/{environment,global-setup,global-teardown}.ts",
    ],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    files: ["src/forms/**"],
    rules: { "@typescript-eslint/no-restricted-imports": restrictedImports() },
  },
  {
    files: ["src/**/*.test.{ts,tsx}"],
    rules: { "import-x/no-restricted-paths": importRules({ also: ["testing"] }) },
  },
  {
    files: ["api/src/**/*.test.ts"],
    rules: { "import-x/no-restricted-paths": importRules({ api: false }) },
  },
  {
    files: ["desk/**/*.test.ts", "desk/**/testing/**/*.ts"],
    rules: { "import-x/no-restricted-paths": importRules({ desk: false }) },
  },
  ...apiImports,
  ...absentGlobals,
  { files: ["src/api-client/**", "src/testing/**"], rules: { "no-restricted-globals": "off" } },
  ...buildImports,
  // A module declaration says what the bundler hands out, default exports and all.
  {
    files: ["**/*.d.ts"],
    rules: {
      "import-x/no-default-export": "off",
      "@typescript-eslint/consistent-type-imports": "off",
    },
  },
  {
    files: ["**/*.{ts,tsx,mjs}"],
    // Gatsby finds the page for unknown addresses by this name.
    ignores: ["src/pages/404.tsx"],
    plugins: { "check-file": checkFile },
    rules: {
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx,mjs}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
      "check-file/folder-naming-convention": [
        "error",
        { "{src,api,content-model,contract,deploy,e2e,shared}/**/": "KEBAB_CASE" },
      ],
    },
  },
);
