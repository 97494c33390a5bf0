import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { BUDGETS } from "./fixtures/budgets";
import { scriptsOfFirstVisit, total } from "./fixtures/first-visit";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";
import { excess, weigh, type Weight } from "./fixtures/weight";

// As in life: the worker keeps what only a lost connection needs, and the page does not load it.
test.use({ serviceWorkers: "allow", storageState: { cookies: [], origins: [] } });

const PUBLIC = path.resolve(__dirname, "../public");

const inWords = (weight: Weight) =>
  Object.entries(weight)
    .map(([part, files]) => `${part} ${total(files)}`)
    .join(", ");

for (const [address, { used, ...limits }] of Object.entries(BUDGETS)) {
  test(`a first visit to ${address} keeps within its budget, untouched and once it is used`, async ({
    page,
  }) => {
    const idle = page.waitForResponse(/\/idle-/);
    await page.goto(address);
    const question = page.getByRole("dialog", { name: "Файлы cookie" });
    await expect(question).toBeVisible();
    await idle;
    await page.waitForLoadState("networkidle");
    const untouched = await weigh(page);
    test.info().annotations.push({ type: "untouched", description: inWords(untouched) });
    expect(excess(untouched, limits)).toEqual([]);
    if (address === article.path) {
      // What bench/build prints, without a browser.
      expect(untouched.scripts).toEqual(scriptsOfFirstVisit(PUBLIC, "publication"));
    }

    // By finger: a mouse would rest on a link of the menu, whose page is then fetched ahead.
    await question.getByRole("button", { name: "Принять все" }).tap();
    await page.getByRole("link", { name: "Меню" }).tap();
    await expect(page.getByRole("dialog", { name: "Меню" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const scripts = (await weigh(page)).scripts;
    test.info().annotations.push({ type: "used, scripts", description: String(total(scripts)) });
    expect(excess({ ...untouched, scripts }, { scripts: used })).toEqual([]);
  });
}

test("no script runs or is fetched before the page has been painted", async ({ page }) => {
  await page.goto("/");
  const { paint, first } = await page.evaluate(async () => {
    const paints = await new Promise<PerformanceEntry[]>((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: "largest-contentful-paint",
        buffered: true,
      }),
    );
    const fetched = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.js$/.test(name));
    return {
      paint: Math.max(...paints.map(({ startTime }) => startTime)),
      first: Math.min(...fetched.map(({ startTime }) => startTime)),
    };
  });
  expect(first).toBeGreaterThan(paint);
});

const built = readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));

test("no source map is served, and none is named", () => {
  expect(built.filter((file) => file.endsWith(".map"))).toEqual([]);
  // Libraries that come as they are.
  const own = built.filter((file) => !/\/workbox-[^/]+\//.test(file));
  const scripts = own.filter((file) => /\.(?:js|css)$/.test(file));
  const naming = scripts.filter((file) => readFileSync(file, "utf8").includes("sourceMappingURL="));
  expect(naming).toEqual([]);
});

test("scripts hold no package twice", () => {
  const file = path.resolve(__dirname, "../.hosting/script-packages.json");
  const packages = JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>;
  expect(packages).toHaveProperty("react-dom");
  expect(Object.entries(packages).filter(([, places]) => places.length > 1)).toEqual([]);
});

test("nothing that every page loads grows with the publications", () => {
  const addresses = built.flatMap((file) => {
    const [, address] = /\/public(\/publication\/[^/]+\/[^/]+)\/index\.html$/.exec(file) ?? [];
    return address === undefined || /^\/publication\/(?:type|topic|page)\//.test(address)
      ? []
      : [address];
  });
  // Old addresses lead to some texts, and Gatsby lists the pages beside one that stands for all others: the videos.
  const redirects = readFileSync(path.resolve(__dirname, "../content/redirects.yml"), "utf8");
  const free = addresses.filter(
    (address) => !redirects.includes(address) && !address.startsWith("/publication/video/"),
  );
  expect(free.length).toBeGreaterThan(5);
  const shared = built.filter((file) =>
    /\/public\/(?:[^/]+\.(?:js|css)|page-data\/app-data\.json)$/.test(file),
  );
  const naming = shared.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return free
      .filter((address) => text.includes(address))
      .map((address) => `${path.basename(file)}: ${address}`);
  });
  expect(naming).toEqual([]);
});
