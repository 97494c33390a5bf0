import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test";
import { linkTo } from "./fixtures/texts";

const ALLIANCE = "/nacionalnyj-alyans-dermatologov-i-kosmetologov";
const MARK = "Демонстрационные данные";

/** What the alliance's own page says of itself: every other place follows it. */
const { demo: isDemo } = (
  JSON.parse(
    readFileSync(path.resolve(__dirname, `../public/page-data${ALLIANCE}/page-data.json`), "utf8"),
  ) as { result: { data: { textPage: { demo: boolean } } } }
).result.data.textPage;

/** Each place that names the alliance, and how it would be marked there. */
const places: Record<string, (page: Page) => ReturnType<Page["locator"]>> = {
  "/": (page) => page.getByText("Врачи, их слова и итоги здесь пока придуманы"),
  "/about": (page) => linkTo(page.getByRole("main"), ALLIANCE).locator("+ small"),
  "/risk": (page) => linkTo(page.getByRole("contentinfo"), ALLIANCE).getByText("(демонстрация)"),
  [ALLIANCE]: (page) => page.locator("main header").getByText(MARK),
};

test("every place marks the alliance as a demonstration as long as it is one, for search engines too", async ({
  page,
}) => {
  for (const [address, markOf] of Object.entries(places)) {
    await page.goto(address);
    await expect(markOf(page), address).toHaveCount(isDemo ? 1 : 0);
  }
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  if (isDemo) expect(json).not.toContain('"WebPage"');

  await page.goto("/search?q=национальный альянс дерматологов");
  const found = page.getByRole("main").getByRole("link", { name: "Национальный альянс" }).first();
  expect((await found.innerText()).includes("(демонстрационные данные)")).toBe(isDemo);
});
