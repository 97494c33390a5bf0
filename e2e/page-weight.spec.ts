import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FILES, VISIT } from "./fixtures/budgets";
import { packed, scriptsOfFirstVisit, total, excess, weigh } from "./fixtures/weight";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

// As in life: the worker keeps what only a lost connection needs, and the page does not load it.
test.use({ serviceWorkers: "allow", storageState: { cookies: [], origins: [] } });

const PUBLIC = path.resolve(__dirname, "../public");
const read = (file: string) => readFileSync(path.join(PUBLIC, file), "utf8");

const scriptsOf = (address: string) => {
  const data = read(`page-data/${address === "/" ? "index" : address}/page-data.json`);
  const { componentChunkName } = JSON.parse(data) as { componentChunkName: string };
  return scriptsOfFirstVisit(PUBLIC, componentChunkName);
};

test("the files of a first visit keep within the budgets of their pages", { tag: "@http" }, () => {
  for (const [address, budget] of Object.entries(FILES)) {
    const html = read(`${address}/index.html`);
    const styles = [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(([, text]) => text).join("\n");
    const scripts = scriptsOf(address);
    const weight = { html: packed(html), css: packed(styles), scripts: total(scripts) };
    test.info().annotations.push({ type: address, description: JSON.stringify(weight) });
    for (const [part, limit] of Object.entries(budget)) {
      const words = `${part} of ${address}: ${JSON.stringify([...scripts])}`;
      expect.soft(weight[part as keyof typeof weight], words).toBeLessThanOrEqual(limit);
    }
  }
});

test("a first visit fetches what is counted in the files, and the menu needs no more", async ({
  page,
}) => {
  const idle = page.waitForResponse(/\/idle-/);
  await page.goto(article.path);
  const question = page.getByRole("dialog", { name: "Файлы cookie" });
  await expect(question).toBeVisible();
  await idle;
  await page.waitForLoadState("networkidle");
  const { scripts, ...others } = await weigh(page);
  expect(scripts).toEqual(scriptsOf(article.path));
  expect(excess(others, VISIT)).toEqual([]);

  // By finger: a mouse would rest on a link of the menu, whose page is then fetched ahead.
  await question.getByRole("button", { name: "Принять все" }).tap();
  await page.getByRole("link", { name: "Меню" }).tap();
  await expect(page.getByRole("dialog", { name: "Меню" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect((await weigh(page)).scripts).toEqual(scripts);
});

const built = readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));

test(
  "no source map is served, none is named, and scripts hold no package twice",
  { tag: "@http" },
  () => {
    expect(built.filter((file) => file.endsWith(".map"))).toEqual([]);
    // Libraries that are shipped as they are.
    const own = built.filter((file) => !/\/workbox-[^/]+\//.test(file));
    const scripts = own.filter((file) => /\.(?:js|css)$/.test(file));
    const naming = scripts.filter((file) =>
      readFileSync(file, "utf8").includes("sourceMappingURL="),
    );
    expect(naming).toEqual([]);

    const packages = JSON.parse(read("../.hosting/script-packages.json")) as Record<
      string,
      string[]
    >;
    expect(packages).toHaveProperty("react-dom");
    expect(Object.entries(packages).filter(([, places]) => places.length > 1)).toEqual([]);
  },
);

test("nothing that every page loads grows with the publications", { tag: "@http" }, () => {
  const addresses = built.flatMap((file) => {
    const [, address] = /\/public(\/publication\/[^/]+\/[^/]+)\/index\.html$/.exec(file) ?? [];
    return address === undefined || /^\/publication\/(?:type|topic|page)\//.test(address)
      ? []
      : [address];
  });
  // Old addresses lead to some texts, and Gatsby lists the pages beside one that stands for all others: the videos.
  const redirects = read("../content/redirects.yml");
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
