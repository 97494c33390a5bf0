import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import webpack from "webpack";
import { announcements } from "./announcements";
import { demandModules, editRules } from "./edited-modules";
import { installed } from "./testing/installed";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "edited-modules-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A compilation of one module in `.cache`, as Gatsby copies it. @returns what it has become */
async function compile(name: string, source: string): Promise<string> {
  mkdirSync(path.join(folder, ".cache"));
  const entry = path.join(folder, ".cache", name);
  writeFileSync(entry, source);
  const compiler = webpack({
    context: folder,
    entry,
    output: { path: folder, filename: "script.js" },
    mode: "development",
    devtool: false,
    externals: /^[^/]/,
    module: { rules: [...(editRules as webpack.RuleSetRule[])] },
    plugins: [demandModules([announcements]) as unknown as webpack.WebpackPluginInstance],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const failed = error ?? stats?.compilation.errors[0];
      if (failed) reject(failed);
      else resolve();
    }),
  );
  return readFileSync(path.join(folder, "script.js"), "utf8");
}

const { file } = announcements;
/** Without what only Babel reads. */
const navigation = () =>
  installed(file).replaceAll(/return <[^;]*?>\n|return \(\n\s*<[\s\S]*?\n\s*\)\n/g, "");

test("webpack hands a module of Gatsby to the patches on its way", async () => {
  expect(await compile("navigation.js", navigation())).toContain("Открыта страница");
});

test("a module that has changed stops the build", async () => {
  await expect(
    compile("navigation.js", navigation().replace("Navigated to", "Went to")),
  ).rejects.toThrow("src/gatsby/patches/announcements expected `");
});

test("a module that is gone stops the build", async () => {
  await expect(compile("navigate.js", navigation())).rejects.toThrow(
    /announcements expected a module like .* made from it in gatsby\/cache-dir\/navigation\.js/,
  );
});
