import type { Page } from "@playwright/test";
import { isAlive, markAlive, press } from "./fixtures/navigation";
import { settled } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";
import { watchErrors } from "./fixtures/watch";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** A link that a messenger has cut in the middle of a letter. */
const CUT = "#%D0%B5%D1%81%D";

test("an address that cannot be decoded leads to a page, and is no error", async ({ page }) => {
  const errors = watchErrors(page);
  for (const address of [article.path, "/search"]) {
    await test.step(`a cut fragment of ${address}`, async () => {
      await page.goto(address + CUT);
      await expect(heading(page)).toBeVisible();
      await settled(page);
      await expect(page).toHaveURL(address);

      await markAlive(page);
      const top = await page.evaluate(() => {
        window.scrollTo({ top: 200, behavior: "instant" });
        return window.scrollY;
      });
      await press(page, address + CUT);
      await page.evaluate((hash) => (window.location.hash = hash), "#%D0");
      await settled(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
      await press(page, `/about${CUT}`);
      await expect(page).toHaveURL(/\/about/);
      await expect(heading(page)).toBeVisible();
      expect(await isAlive(page)).toBe(true);
    });
  }

  for (const address of ["/publication/%D0%BC%D0", "/100%25"]) {
    await test.step(`no page is at ${address}`, async () => {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(heading(page)).toHaveText(/Page Not Found/);
      await settled(page);
      await markAlive(page);
      await page.getByRole("main").getByRole("link", { name: "главной страницы" }).click();
      await expect(page).toHaveURL("/");
      await press(page, address);
      await expect(heading(page)).toHaveText(/Page Not Found/);
      expect(await isAlive(page)).toBe(true);
    });
  }

  await page.goto("/search?q=%D1%81%D0%BE%D0%BB%D0%BD%D1%86%D0%B5%D");
  await expect(page).toHaveURL("/search");
  await expect(heading(page)).toBeVisible();
  expect(errors).toEqual([]);
});

/** Opened, its HTML has all of its data: it fetches none. */
const WHOLE = "/search";

test("damaged data lead to the error page, opened and within the site", async ({ page }) => {
  const damaged = ["/publication", WHOLE];
  await page.route("**/page-data.json", async (route) => {
    const url = route.request().url();
    if (!damaged.some((address) => url.endsWith(`${address}/page-data.json`))) {
      return route.fallback();
    }
    const answer = await route.fetch();
    const data = (await answer.json()) as { result: object };
    await route.fulfill({ json: { ...data, result: { ...data.result, pageContext: null } } });
  });
  for (const address of damaged) {
    await test.step(address, async () => {
      await page.goto("/about");
      await markAlive(page);
      await press(page, address);
      await expect(heading(page)).toHaveText(/Internal Server Error/);
      await page.getByRole("link", { name: "главной страницы" }).click();
      await expect(page).toHaveURL("/");
      await expect(heading(page)).toBeVisible();
      expect(await isAlive(page)).toBe(false);

      await page.goto(address);
      await expect(heading(page)).toHaveText(address === WHOLE ? "Поиск" : /Internal Server Error/);
    });
  }
});
