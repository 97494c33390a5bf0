import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures/test";
import { article } from "./fixtures/texts";
import { watchViolations } from "./fixtures/watch";

async function search(page: Page, words: string): Promise<string> {
  await page.getByRole("searchbox", { name: "Что найти" }).fill(words);
  await page.getByRole("button", { name: "Найти" }).click();
  const summary = page.getByText(`По запросу «${words}»`);
  await expect(summary).toBeVisible();
  return (await summary.textContent()) ?? "";
}

/** How many pages are shown: all that were found, or the best of them. */
const countOf = (summary: string) => Number(/: (\d+)/.exec(summary)?.[1] ?? 0);

test("finds a text by any form of a word, and leads to it", async ({ page }) => {
  const violations = watchViolations(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Поиск" }).first().click();
  await expect(page).toHaveURL("/search");

  const count = countOf(await search(page, "родинки"));
  expect(count).toBeGreaterThan(3);
  expect(countOf(await search(page, "родинкой"))).toBe(count);
  await expect(page.locator("mark", { hasText: "родинки" }).first()).toBeVisible();
  await expectAccessible(page);

  await search(page, article.title);
  await page.getByRole("link", { name: article.title }).click();
  await expect(page).toHaveURL(article.path);
  await page.goBack();
  await expect(page.getByText(`По запросу «${article.title}»`)).toBeVisible();
  expect(violations).toEqual([]);
});

test("what is found shows letter by letter, and is there again after a page that was found", async ({
  page,
}) => {
  await page.goto("/search");
  const words = page.getByRole("searchbox", { name: "Что найти" });
  await words.pressSequentially("соляр");
  const found = page.getByRole("region", { name: "Что нашлось" });
  await expect(found.getByText(/^По\sзапросу «соляр»/)).toBeVisible();
  await words.pressSequentially("ий");
  await expect(found.getByText(/^По\sзапросу «солярий»/)).toBeVisible();
  await expect(page).toHaveURL("/search");

  const first = found.getByRole("heading").getByRole("link").first();
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent("солярий")}`);
  await expect(words).toHaveValue("солярий");
  await expect(found.getByRole("link", { name: title })).toBeVisible();

  await words.fill("");
  await expect(found).toBeHidden();
  await expect(page.getByRole("link", { name: "сколько стоит осмотр" })).toBeVisible();
});

test("nothing is fetched before a search; е and ё are one letter; what to do is said when nothing is found", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/search");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/search-index/"))).toEqual([]);

  const count = countOf(await search(page, "ребенок"));
  expect(count).toBeGreaterThan(0);
  expect(countOf(await search(page, "ребёнок"))).toBe(count);

  expect(await search(page, "xyzzy")).toMatch(/ничего не\sнашлось/);
  await expect(page.getByRole("main").getByRole("link", { name: "«Публикации»" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form still leads somewhere, and says where to look", async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("searchbox", { name: "Что найти" }).fill("солнце");
    await page.getByRole("button", { name: "Найти" }).click();
    await expect(page).toHaveURL(/\/search\?q=/);
    await page.getByRole("link", { name: "все публикации", exact: true }).click();
    await expect(page).toHaveURL("/publication");
  });
});
