import type { Page } from "@playwright/test";
import { expectControlsFree, withLargeLetters } from "./fixtures/fits";
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

test.use({ storageState: { cookies: [], origins: [] } });

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("the question leaves three quarters of the screen to the page, and every control above itself", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(question(page)).toBeVisible();
    const box = await question(page).boundingBox();
    expect(box?.height, "a sentence and a line of buttons").toBeLessThanOrEqual(88);
    const asked = await question(page).getByText("Какие cookie разрешить сайту?").boundingBox();
    expect(asked?.width).toBeGreaterThan(200);
    const first = await page.getByRole("main").getByRole("link").first().boundingBox();
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    await expectAccessible(page);
    await expectControlsFree(page);
    await withLargeLetters(page, async () => {
      const large = await question(page).boundingBox();
      expect(large?.height, "the same in large letters").toBeLessThanOrEqual(160);
    });

    await press(page, "Выбрать");
    await expect(question(page).getByLabel(/^Аналитические/)).toBeVisible();
    await expectAccessible(page);
    await expectControlsFree(page);
  });
});

test("the page under the question can be read; an answer by keyboard is remembered for 30 days, and withdrawn", async ({
  page,
  baseURL,
}) => {
  const foreign = watchForeign(page, baseURL);
  await page.goto(article.path);
  expect(await eventsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Публикации" }).first().click();
  await expect(page).toHaveURL("/publication");
  await question(page).getByRole("button", { name: "Выбрать" }).focus();
  await page.keyboard.press("Enter");
  await question(page)
    .getByLabel(/^Аналитические/)
    .focus();
  await page.keyboard.press("Space");
  await press(page, "Сохранить выбор");
  const answer = await answerOf(page);
  expect(decodeURIComponent(answer?.value ?? "")).toBe('["1","2"]');
  const days = ((answer?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);

  await page.reload();
  await expect(question(page)).toBeHidden();
  const settings = page.getByRole("contentinfo").getByRole("link", { name: "Настройки cookie" });
  await settings.click();
  await expect(question(page).getByLabel(/^Аналитические/)).toBeChecked();
  await press(page, "Только необходимые");
  await expect(settings).toBeFocused();
  const answered = (cookieGroups: string) => ({ event: "cookieChecker", cookieGroups });
  expect(await eventsOf(page)).toEqual([answered("1,2"), answered("1")]);

  // With nothing configured even full consent sends nothing to another host.
  await settings.click();
  await press(page, "Принять все");
  for (const path of ["/", "/lk"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(foreign).toEqual([]);
});
