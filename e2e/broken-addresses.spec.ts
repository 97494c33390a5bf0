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
  await page.goto(article.path + CUT);
  await expect(heading(page)).toBeVisible();
  await settled(page);
  await expect(page).toHaveURL(article.path);
  await markAlive(page);
  await press(page, `/about${CUT}`);
  await expect(page).toHaveURL(/\/about/);
  await expect(heading(page)).toBeVisible();
  expect(await isAlive(page)).toBe(true);

  expect((await page.goto("/100%25"))?.status()).toBe(404);
  await expect(heading(page)).toHaveText(/Page Not Found/);
  await page.goto("/search?q=%D1%81%D0%BE%D0%BB%D0%BD%D1%86%D0%B5%D");
  await expect(page).toHaveURL("/search");
  await expect(heading(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test("damaged data lead to the error page within the site, and to a way on", async ({ page }) => {
  await page.route("**/publication/page-data.json", async (route) => {
    const answer = await route.fetch();
    const data = (await answer.json()) as { result: object };
    await route.fulfill({ json: { ...data, result: { ...data.result, pageContext: null } } });
  });
  await page.goto("/about");
  await markAlive(page);
  await press(page, "/publication");
  await expect(heading(page)).toHaveText(/Internal Server Error/);
  await page.getByRole("link", { name: "главной страницы" }).click();
  await expect(page).toHaveURL("/");
  expect(await isAlive(page)).toBe(false);
});
