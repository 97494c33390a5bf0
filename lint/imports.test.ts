import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

interface Zone {
  target: string | string[];
  from: string | string[];
  except?: string[];
}

/** A project with a feature and with layers that are in no table. */
const FOLDERS = [
  ...["lib", "session", "features/newborn", "features/other", "pages", "templates"],
  ...["gatsby", "layer-without-a-rule"],
].map((folder) => `src/${folder}`);
const API_FOLDERS = [
  ...["lib", "database", "mail", "modules/one", "modules/two", "modules/accounts/sessions"],
  ...["plugins", "cli", "testing", "system-tests", "folder-without-a-rule"],
].map((folder) => `api/src/${folder}`);

const DESK_FOLDERS = ["store", "git", "review", "folder-without-a-rule", "testing"].map(
  (folder) => `desk/${folder}`,
);

/** Program that makes the zones in its own process, as Jest loads no .mjs. */
const PROGRAM = `
  import { importZones } from "./lint/import-zones.mjs";
  console.log(JSON.stringify(importZones(process.argv[1])));
`;

const root = mkdtempSync(path.join(tmpdir(), "zones-"));
for (const folder of [...FOLDERS, ...API_FOLDERS, ...DESK_FOLDERS]) {
  mkdirSync(path.join(root, folder), { recursive: true });
}
const zones = JSON.parse(
  execFileSync(process.execPath, ["--input-type=module", "-e", PROGRAM, root], {
    cwd: path.resolve(__dirname, ".."),
    encoding: "utf8",
  }),
) as Zone[];

const isInside = (folder: string, file: string) => !path.relative(folder, file).startsWith("..");

/** Whether the zones forbid an import, as `import-x/no-restricted-paths` reads them. */
function isRefused(importing: string, imported: string): boolean {
  const [file, other] = [path.join(root, importing), path.join(root, imported)];
  return zones.some(
    ({ target, from, except = [] }) =>
      [target].flat().some((folder) => isInside(folder, file)) &&
      [from]
        .flat()
        .some(
          (folder) =>
            isInside(folder, other) &&
            !except.some((allowed) => isInside(path.resolve(folder, allowed), other)),
        ),
  );
}

const parts = (line: string) => line.split(" > ") as [string, string];

// What the project imports already, the linter itself would refuse.
test("a new feature may import a lower layer, and a new module the database", () => {
  expect(isRefused("src/features/newborn/x.ts", "src/session/x.ts")).toBe(false);
  expect(isRefused("api/src/modules/one/x.ts", "api/src/database/x.ts")).toBe(false);
});

test.each(
  [
    // Layers of the site import only lower ones; an unknown one may import nothing but itself, a feature no other feature.
    "src/lib/x.ts > src/session/x.ts",
    "src/features/newborn/x.ts > src/features/other/x.ts",
    "src/layer-without-a-rule/x.ts > src/lib/x.ts",
    "src/pages/x.ts > api/src/lib/x.ts",
    "gatsby-node.ts > src/lib/x.ts",
    // Projects beside it.
    "api/src/lib/x.ts > src/lib/x.ts",
    "e2e/x.ts > api/src/lib/x.ts",
    "shared/x.ts > node_modules/package/index.ts",
    "content-model/x.ts > desk/x.ts",
    "content-model/x.ts > src/gatsby/x.ts",
    // Inside the API no module imports another, and nothing imports the tests.
    "api/src/modules/one/x.ts > api/src/modules/two/x.ts",
    "api/src/modules/one/x.ts > api/src/plugins/x.ts",
    "api/src/cli/x.ts > api/src/plugins/x.ts",
    "api/src/mail/x.ts > api/src/testing/x.ts",
    "api/src/folder-without-a-rule/x.ts > api/src/lib/x.ts",
    "api/src/server.ts > api/src/testing/x.ts",
    // The desk's folders import only lower ones.
    "desk/store/x.ts > desk/git/x.ts",
    "desk/git/x.ts > desk/review/x.ts",
    "desk/folder-without-a-rule/x.ts > desk/store/x.ts",
  ].map(parts),
)("%s may not import %s", (importing, imported) => {
  expect(isRefused(importing, imported)).toBe(true);
});
