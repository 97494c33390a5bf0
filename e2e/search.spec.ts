import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures/test";
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

test("fetches nothing before a search, finds any form, survives the way back", async ({ page }) => {
  const violations = watchViolations(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/");
  await page.getByRole("link", { name: "Поиск" }).first().click();
  await expect(page).toHaveURL("/search");
  await page.waitForLoadState("networkidle");
  expect(requests.filter((url) => url.includes("/search-index/"))).toEqual([]);

  const count = countOf(await search(page, "родинки"));
  expect(count).toBeGreaterThan(3);
  expect(countOf(await search(page, "родинкой"))).toBe(count);
  await expect(page.locator("mark", { hasText: "родинки" }).first()).toBeVisible();

  const words = page.getByRole("searchbox", { name: "Что найти" });
  const found = page.getByRole("region", { name: "Что нашлось" });
  await words.fill("");
  await expect(found).toBeHidden();
  await words.pressSequentially("солярий");
  await expect(found.getByText(/^По\sзапросу «солярий»/)).toBeVisible();
  const first = found.getByRole("heading").getByRole("link").first();
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent("солярий")}`);
  await expect(words).toHaveValue("солярий");
  await expect(found.getByRole("link", { name: title })).toBeVisible();

  expect(await search(page, "xyzzy")).toMatch(/ничего не\sнашлось/);
  await found.getByText("Кровоточит или быстро растёт").click();
  await expect(found.getByRole("link", { name: "К кому и как попасть" }).first()).toBeVisible();
  await expectAccessible(page);
  expect(violations).toEqual([]);
});
