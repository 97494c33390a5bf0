import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import webpack from "webpack";
import { announcements, demandModules, editRules } from "./edited-modules";
import { appData } from "./app-data";
import { browserPlugins } from "./browser-plugins";
import { matchPaths } from "./match-paths";
import { installed } from "./testing/installed";

describe("on their way through webpack", () => {
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

  /** The module without what only Babel reads. */
  const navigation = () =>
    installed(file).replaceAll(/return <[^;]*?>\n|return \(\n\s*<[\s\S]*?\n\s*\)\n/g, "");

  test("webpack hands a module of Gatsby to the patches on its way", async () => {
    expect(await compile("navigation.js", navigation())).toContain("Открыта страница");
  });

  test("a missing module stops the build", async () => {
    await expect(compile("navigate.js", navigation())).rejects.toThrow(
      /announcements expected a module like .* made from it in gatsby\/cache-dir\/navigation\.js/,
    );
  });
});

test.each([
  [announcements, "Navigated to"],
  [announcements, "new page at"],
  [appData, "loadAppData(retries"],
  [appData, "appData = jsonPayload"],
])("a Gatsby that has changed stops the build: %#", ({ file, write }, words) => {
  expect(() => write(installed(file).replace(words, "changed("))).toThrow(
    `in ${file}, which has changed: compare`,
  );
});

describe("what the server says of its build", () => {
  /** The method as the scripts have it, of a loader that notes its requests to the server. */
  function loaderWith(answer: { status: number; responseText: string }) {
    const [method = ""] =
      /loadAppData\(retries[\s\S]*?\n {2}\}\n/.exec(appData.write(installed(appData.file))) ?? [];
    const requests: string[] = [];
    // oxlint-disable-next-line typescript/no-implied-eval -- what the loader writes is run as a browser would
    const make = new Function("__PATH_PREFIX__", `return { ${method} }`) as (prefix: string) => {
      loadAppData: () => Promise<{ webpackCompilationHash: string } | undefined>;
    };
    const memoizedGet = (url: string) => {
      requests.push(url);
      return Promise.resolve(answer);
    };
    return { loader: Object.assign(make(""), { memoizedGet }), requests };
  }

  afterEach(() => jest.useRealTimers());

  test("is cached for five minutes, and requested again after a failure", async () => {
    jest.useFakeTimers();
    const known = { webpackCompilationHash: "one" };
    const { loader, requests } = loaderWith({ status: 200, responseText: JSON.stringify(known) });
    expect([await loader.loadAppData(), await loader.loadAppData()]).toEqual([known, known]);
    expect(requests).toEqual(["/page-data/app-data.json"]);
    jest.setSystemTime(Date.now() + 301_000);
    await loader.loadAppData();
    expect(requests).toHaveLength(2);
    const broken = loaderWith({ status: 200, responseText: "<html>" });
    await broken.loader.loadAppData();
    await broken.loader.loadAppData();
    expect(broken.requests).toHaveLength(2);
  });
});

describe("the plugins of the browser", () => {
  /** The runner as Gatsby writes it: `createBrowserRunner` in its initialize.js. */
  const entry = (plugin: string, options: object) => `{
      plugin: require('${plugin}'),
      options: ${JSON.stringify(options)},
    }`;
  const own = entry("../gatsby-browser.tsx", { plugins: [] });
  const manifest = entry("../node_modules/gatsby-plugin-manifest/gatsby-browser.js", {
    icons: [{ src: "/icon.png" }],
  });
  const partytown = entry("../node_modules/gatsby/dist/partytown/gatsby-browser.js", {});
  const list = (...entries: string[]) => `module.exports = [${entries.join(",")}]\n`;

  test("only the site's own code is left", () => {
    const text = browserPlugins.write(list(manifest, own, partytown));
    expect(text.replaceAll(/\s/g, "")).toBe(list(`${own},`).replaceAll(/\s/g, ""));
  });

  test.each([
    ["an unknown form", list(manifest, own).replace("plugin: require(", "plugin: load(")],
    ["options over several lines", list(manifest.replace("{", "{\n").replace('"/', '\n"/'), own)],
    ["no plugin of a package", list(own)],
    ["nothing of the site", list(manifest)],
  ])("a list with %s stops the build", (_, source) => {
    expect(() => browserPlugins.write(source)).toThrow(
      /^src\/gatsby\/patches\/browser-plugins expected .* in gatsby\/dist\/services\/initialize\.js/,
    );
  });
});

describe("the table of pages with others below them", () => {
  const writeTable = matchPaths.write;

  const page = (path: string, matchPath = path) => ({ path, matchPath });
  const videos = (count: number) =>
    Array.from({ length: count }, (_, number) => page(`/publication/video/video-${number}`));
  const table = (count: number) =>
    JSON.stringify([
      ...videos(count),
      page("/publication/video/_", "/publication/video/*"),
      page("/lk", "/lk/*"),
    ]);

  /** Rows of the table for the scripts of a page, when `pagePath` was served at an address. */
  function rowsAt(pagePath: string, pathname: string): unknown {
    const body = writeTable(table(2)).replace("export default", "return");
    // oxlint-disable-next-line typescript/no-implied-eval -- what the loader writes is run as a browser would
    const run = new Function("window", body) as (window: object) => unknown;
    return run({ pagePath, location: { pathname } });
  }

  test("the table does not grow with the videos", () => {
    expect(writeTable(table(2))).toBe(writeTable(table(2000)));
  });

  test("a video that is newer than the build is shown by the page that came", () => {
    expect(rowsAt("/publication/video/_", "/publication/video/newer")).toEqual([
      page("/publication/video/_", "/publication/video/newer"),
      page("/lk", "/lk/*"),
    ]);
  });

  test("anywhere else only what has no pages below it is there", () => {
    expect(rowsAt("/publication/video/video-1", "/publication/video/video-1")).toEqual([
      page("/lk", "/lk/*"),
    ]);
  });
});
