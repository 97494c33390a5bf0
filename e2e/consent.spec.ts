import type { Page } from "@playwright/test";
import { expectControlsFree } from "./fixtures/controls-free";
import { isWhatLoadedKept } from "./fixtures/kept";
import { expect, expectAccessible, test } from "./fixtures/test";
import { article } from "./fixtures/texts";
import { watchForeign } from "./fixtures/watch";

const question = (page: Page) => page.getByRole("dialog", { name: "Файлы cookie" });
const press = (page: Page, name: string) => question(page).getByRole("button", { name }).click();

const answerOf = async (page: Page) => {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "selectedCookieGroups");
};

const eventsOf = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: { event?: string }[] }).dataLayer ?? []);

/** Which files the worker has, without the hashes in their names. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.replace(/.+\/|[.-][0-9a-f]{8}(?=\.)/g, ""));
  });

test.describe("who has not answered yet", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test(
    "is asked on the first page, can read on, and is not asked again after an answer",
    { tag: "@both" },
    async ({ page, baseURL }) => {
      const foreign = watchForeign(page, baseURL);
      await page.goto(article.path);
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
      expect(await eventsOf(page)).toEqual([]);

      // The page under it can be read and used.
      await page.getByRole("link", { name: "Публикации" }).first().click();
      await expect(page).toHaveURL("/publication");
      await expect(question(page)).toBeVisible();
      expect(foreign).toEqual([]);

      await press(page, "Только необходимые");
      await expect(question(page)).toBeHidden();
      const days = (((await answerOf(page))?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(29.9);
      expect(days).toBeLessThanOrEqual(30);

      await page.reload();
      await expect
        .poll(() => eventsOf(page))
        .toContainEqual({ event: "cookieChecker", cookieGroups: "1" });
      await expect(question(page)).toBeHidden();
      expect(foreign).toEqual([]);
    },
  );

  test.describe("a small phone", () => {
    test.use({ viewport: { width: 360, height: 640 } });

    test("has three quarters of the screen for the page, and every control above the question", async ({
      page,
    }) => {
      await page.goto("/");
      await expect(question(page)).toBeVisible();
      const box = await question(page).boundingBox();
      expect(box?.height, "one line").toBeLessThanOrEqual(64);
      const first = page.getByRole("main").getByRole("link").first();
      const firstBox = await first.boundingBox();
      expect((firstBox?.y ?? 0) + (firstBox?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);

      await expectControlsFree(page);
    });

    test("sees what gets the focus above the groups, too", async ({ page }) => {
      await page.goto("/");
      await press(page, "Выбрать");
      await expect(question(page).getByLabel(/^Аналитические/)).toBeVisible();
      await expectControlsFree(page);
    });
  });

  test.describe("and has lost the network", () => {
    test.use({ serviceWorkers: "allow" });

    test("is asked and can choose all the same", async ({ page, context }) => {
      await page.goto("/risk");
      // Before anybody needs them: in the browser of the tests the worker may have a network when the page has none.
      await expect
        .poll(() => keptFiles(page))
        .toEqual(expect.arrayContaining(["cookies.js", "cookies.css", "cookie-choice.js", "risk"]));
      await expect.poll(() => page.evaluate(isWhatLoadedKept)).toBe(true);
      await context.setOffline(true);
      await page.goto("/risk");
      await press(page, "Выбрать");
      await question(page)
        .getByLabel(/^Аналитические/)
        .check();
      await press(page, "Сохранить выбор");
      await expect(question(page)).toBeHidden();
    });
  });

  test("allows one group by keyboard, and withdraws it from the footer", async ({ page }) => {
    await page.goto(article.path);
    await question(page).getByRole("button", { name: "Выбрать" }).focus();
    await page.keyboard.press("Enter");
    await question(page)
      .getByLabel(/^Аналитические/)
      .focus();
    await page.keyboard.press("Space");
    await expectAccessible(page);
    await press(page, "Сохранить выбор");
    expect(decodeURIComponent((await answerOf(page))?.value ?? "")).toBe('["1","2"]');

    const settings = page.getByRole("contentinfo").getByRole("link", { name: "Настройки cookie" });
    await settings.click();
    await expect(question(page).getByLabel(/^Аналитические/)).toBeChecked();
    await press(page, "Только необходимые");
    await expect(settings).toBeFocused();
    expect(decodeURIComponent((await answerOf(page))?.value ?? "")).toBe('["1"]');
    expect(await eventsOf(page)).toEqual([
      { event: "cookieChecker", cookieGroups: "1,2" },
      { event: "cookieChecker", cookieGroups: "1" },
    ]);
  });
});

test("with nothing configured, even full consent asks nothing of another host", async ({
  page,
  baseURL,
}) => {
  const foreign = watchForeign(page, baseURL);
  await page.goto(article.path);
  await page.getByRole("link", { name: "Настройки cookie" }).click();
  await press(page, "Принять все");
  for (const path of ["/", "/publication", "/lk"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(foreign).toEqual([]);
});
