import type { Page } from "@playwright/test";
import { isAlive, markAlive, press } from "./fixtures/inner-navigation";
import { settled, signIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";
import { watchErrors } from "./fixtures/watch";

const errorBar = (page: Page) => page.getByText(/На.странице произошла ошибка/);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** A link that a messenger has cut in the middle of a letter. */
const CUT = "#%D0%B5%D1%81%D";

for (const address of ["/", article.path, "/search", "/publication"]) {
  test(`a cut fragment leads to ${address}, opened and within the page`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto(address + CUT);
    await expect(heading(page)).toBeVisible();
    await settled(page);
    await expect(page).toHaveURL(address);

    await page.goto(address);
    await markAlive(page);
    const top = await page.evaluate(() => {
      window.scrollTo({ top: 200, behavior: "instant" });
      return window.scrollY;
    });
    await press(page, address + CUT);
    await page.evaluate((hash) => (window.location.hash = hash), "#%D0");
    await settled(page);
    await expect(heading(page)).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    expect(await isAlive(page)).toBe(true);

    await press(page, `/about${CUT}`);
    await expect(page).toHaveURL(/\/about/);
    await expect(heading(page)).toBeVisible();
    expect(await isAlive(page)).toBe(true);
    expect(errors).toEqual([]);
  });
}

for (const address of ["/publication/%D0%BC%D0", "/about%", "/100%25"]) {
  test(`${address} is the error page, opened and within the site`, async ({ page }) => {
    const errors = watchErrors(page);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText(/Page Not Found/);
    await settled(page);
    await markAlive(page);
    await page.getByRole("main").getByRole("link", { name: "главной страницы" }).click();
    await expect(page).toHaveURL("/");
    await press(page, address);
    await expect(heading(page)).toHaveText(/Page Not Found/);
    expect(await isAlive(page)).toBe(true);
    expect(errors).toEqual([]);
  });
}

test("a cut query leads to its page, without what cannot be read", async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto("/search?q=%D1%81%D0%BE%D0%BB%D0%BD%D1%86%D0%B5%D");
  await expect(page).toHaveURL("/search");
  await expect(heading(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test("an unknown address of the cabinet's kind shows a signed-in person the error page, and reports no error", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  const errors = watchErrors(page);
  await page.goto("/foo/lk");
  await expect(heading(page)).toHaveText(/Page Not Found/);
  await settled(page);
  await expect(errorBar(page)).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Записаться" })).toHaveCount(0);
  expect(errors).toEqual([]);
});

/** Opened, its HTML has all of its data: it asks for none. */
const WHOLE = "/search";

for (const address of ["/publication", WHOLE, "/appointment"]) {
  test(`damaged data of ${address} lead to the error page, opened and within the site`, async ({
    page,
  }) => {
    await page.route("**/page-data.json", async (route) => {
      if (!route.request().url().endsWith(`${address}/page-data.json`)) return route.fallback();
      const answer = await route.fetch();
      const data = (await answer.json()) as { result: object };
      await route.fulfill({ json: { ...data, result: { ...data.result, pageContext: null } } });
    });
    await page.goto("/about");
    await markAlive(page);
    await press(page, address);
    await expect(heading(page)).toHaveText(/Internal Server Error/);
    await page.getByRole("link", { name: "главной страницы" }).click();
    await expect(page).toHaveURL("/");
    await expect(heading(page)).toBeVisible();
    expect(await isAlive(page)).toBe(false);

    await markAlive(page);
    await press(page, address);
    await expect(heading(page)).toHaveText(/Internal Server Error/);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(heading(page)).not.toHaveText(/Internal Server Error/);

    await page.goto(address);
    await expect(heading(page)).toHaveText(address === WHOLE ? "Поиск" : /Internal Server Error/);
  });
}
