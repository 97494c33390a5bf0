import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * Allowed imports inside `src`, as zones of `import-x/no-restricted-paths`.
 *
 * The folders are read from the disk, so a new feature, or a new layer that is missing in this table, is restricted immediately: an
 * unknown layer may import nothing but itself.
 */
const SHARED = ["session", "popups", "forms", "components", "api-client", "lib"];

const MAY_IMPORT = {
  gatsby: ["components", "lib"],
  app: ["popups", "session", "components", "api-client", "lib", "styles", "layouts", "features"],
  pages: [...SHARED, "features", "layouts", "styles"],
  templates: [...SHARED, "features", "layouts", "styles", "cabinet", "clinic"],
  cabinet: [...SHARED, "features", "layouts"],
  clinic: [...SHARED, "features", "layouts"],
  layouts: [...SHARED, "styles"],
  session: ["api-client", "lib"],
  popups: ["components", "lib"],
  forms: ["api-client", "components", "lib"],
  components: ["lib"],
  "api-client": ["lib"],
  lib: [],
  styles: [],
};

/** Folders of the API below the modules that serve several of them. */
const API_SHARED = [
  "account-data",
  "audit",
  "captcha",
  "clinic-actions",
  "config",
  "database",
  "errors",
  "lib",
  "limits",
  "mail",
  "push",
  "security",
];

/** Allowed imports of the folders of `api/src`. Modules never import each other. */
const API_MAY_IMPORT = {
  "account-data": ["database", "lib", "mail", "security"],
  audit: ["database", "security"],
  captcha: ["config", "database", "security"],
  "clinic-actions": ["audit", "database", "errors", "lib"],
  cli: [...API_SHARED, "data-directory", "modules"],
  config: ["errors"],
  "data-directory": ["errors"],
  database: ["config", "data-directory", "errors", "lib", "security"],
  demo: ["database", "security"],
  errors: [],
  http: ["lib"],
  jobs: ["account-data", "audit", "database", "modules"],
  lib: [],
  limits: ["errors", "lib"],
  mail: ["config", "database", "lib", "security"],
  openapi: ["lib"],
  push: ["audit", "config", "database", "errors"],
  plugins: [...API_SHARED, "data-directory", "http", "jobs", "site"],
  security: ["errors", "lib"],
  site: ["errors"],
};

/** Allowed imports of each module; another module is none. */
const API_MODULE_MAY_IMPORT = [...API_SHARED, "openapi", "site"];

/** Exceptions from the table: single folders and their additional imports. */
const API_EXCEPTIONS = {
  // The sessions plugin handles the cookies for the rules of sessions.
  plugins: [
    "modules/accounts/sessions",
    "modules/accounts/sign-in",
    "modules/staff/sessions",
    // Colleagues of the demonstration, whom its entrance signs in.
    "demo",
  ],
};

/** Folders of the desk, the lowest first: each may import those before it. */
const DESK_FLOORS = [
  "collections",
  "files",
  "store",
  "git",
  "works",
  "pictures",
  "russian",
  "page",
  "marked",
  "writing",
  "texts",
  "search",
  "replace",
  "history",
  "review",
  "decap",
  "doctor-review",
  "findings",
  "browser",
  "team",
];

/** Folders that see the whole of `api/src`, and that nothing else imports. */
const API_TESTS = ["system-tests", "testing"];

const existing = (directory) => (existsSync(directory) ? folders(directory) : []);

const folders = (directory) =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const zone = (root, within, target, allowed) => ({
  target: path.join(root, within, target),
  from: path.join(root, within),
  except: [target, ...allowed].map((folder) => `./${folder}`),
  message: `${within}/${target} may import only ${allowed.join(", ") || "itself"} (see docs/decisions/002-import-rules.md).`,
});

/** Projects beside `src`, with their allowed imports. */
const PROJECTS = {
  api: ["content-model", "contract", "shared", "node_modules"],
  bench: ["api", "contract", "e2e", "shared", "node_modules"],
  checks: ["node_modules"],
  // The content model, which Gatsby, the desk and the API import, and which imports none of them.
  "content-model": ["contract", "shared", "node_modules"],
  contract: ["shared", "node_modules"],
  // The keys of Russian words, which the desk's search shares with the site's; scripts are cached as programs are; nginx for a test.
  desk: [
    "content-model",
    "shared",
    "src/lib/word-keys.ts",
    "src/testing/nginx.ts",
    "launch",
    "api/src/testing",
    "node_modules",
  ],
  deploy: ["api", "contract", "shared", "node_modules"],
  // What a test costs (by its types, which the rule finds first), the copy of a few texts, the program that starts nginx with the configuration of deploy/, and that of the desk.
  e2e: [
    "checks/processor.d.mts",
    "content-model/testing",
    "contract",
    "deploy",
    "desk/team/testing/web-server.ts",
    "shared",
    "node_modules",
  ],
  // Shared files import no packages either: docs/decisions/005-build.md.
  shared: [],
};

const projectZones = (root) =>
  Object.entries(PROJECTS).map(([project, others]) => ({
    target: path.join(root, project),
    from: root,
    except: [project, ...others].map((folder) => `./${folder}`),
    message: `${project} may import only ${others.join(", ") || "itself"} (see docs/decisions/002-import-rules.md).`,
  }));

/** Every folder of `api/src`; an unknown one may import nothing but itself. */
function apiZones(root) {
  const modules = existing(path.join(root, "api/src/modules"));
  const layers = existing(path.join(root, "api/src")).filter(
    (layer) => layer !== "modules" && !API_TESTS.includes(layer),
  );
  return [
    ...layers.map((layer) =>
      zone(root, "api/src", layer, [
        ...(API_MAY_IMPORT[layer] ?? []),
        ...(API_EXCEPTIONS[layer] ?? []),
      ]),
    ),
    ...modules.map((name) => zone(root, "api/src", `modules/${name}`, API_MODULE_MAY_IMPORT)),
    {
      target: ["api-routes.ts", "app.ts", "server.ts"].map((file) =>
        path.join(root, "api/src", file),
      ),
      from: [...API_TESTS, "cli"].map((folder) => path.join(root, "api/src", folder)),
      message: "The server imports neither tests nor the command line.",
    },
  ];
}

/** Every folder of the desk but that of its tests; an unknown one may import nothing but itself. */
const deskZones = (root) => {
  const all = existing(path.join(root, "desk")).filter((name) => name !== "testing");
  return all.flatMap((name) => {
    const lower = DESK_FLOORS.slice(0, Math.max(0, DESK_FLOORS.indexOf(name)));
    const higher = all.filter((other) => other !== name && !lower.includes(other));
    return higher.length === 0
      ? []
      : {
          target: path.join(root, "desk", name),
          from: higher.map((other) => path.join(root, "desk", other)),
          message: `desk/${name} may import only lower folders (see docs/decisions/002-import-rules.md).`,
        };
  });
};

/**
 * @param {string} root absolute path of the project
 * @param {object} [options]
 * @param {string[]} [options.also] folders of `src` that every layer may import too
 * @param {boolean} [options.api] false for tests of the API, which see all of it
 * @param {boolean} [options.desk] the same for tests of the desk
 * @returns {object[]} zones for `import-x/no-restricted-paths`
 */
export function importZones(root, { also = [], api = true, desk = true } = {}) {
  const layers = folders(path.join(root, "src")).filter(
    (layer) => layer !== "features" && layer !== "testing",
  );
  const features = folders(path.join(root, "src", "features"));
  return [
    ...layers.map((layer) => zone(root, "src", layer, [...(MAY_IMPORT[layer] ?? []), ...also])),
    ...features.map((feature) => zone(root, "src", `features/${feature}`, [...SHARED, ...also])),
    ...["gatsby-node.ts", "gatsby-config.ts"].map((file) => ({
      target: path.join(root, file),
      from: path.join(root, "src"),
      except: ["./gatsby"],
      message: `${file} may import only src/gatsby.`,
    })),
    {
      target: path.join(root, "src"),
      from: ["api", "bench", "deploy", "e2e"].map((project) => path.join(root, project)),
      message: "The site talks to the API over HTTP only.",
    },
    ...projectZones(root),
    ...(api ? apiZones(root) : []),
    ...(desk ? deskZones(root) : []),
  ];
}
