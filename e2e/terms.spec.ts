import type { Page } from "@playwright/test";
import { expectFits } from "./fixtures/fits";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { pageWithTerms } from "./fixtures/texts";

// A page that moves has moved at once.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The first word that the page explains, in the middle of the screen, and its sheet. */
async function openPage(page: Page) {
  await page.goto(pageWithTerms());
  const word = page.getByRole("link", { name: /: что это значит$/ }).first();
  const sheet = page.locator(`main ${await word.getAttribute("href")}`);
  await expect(sheet).toBeHidden();
  await word.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await word.boundingBox())?.y ?? 0);
  return { word, sheet, close: sheet.getByRole("link", { name: "Закрыть" }), top };
}

test("a word opens where it stands and closes again, by keyboard", async ({ page }) => {
  const { word, sheet, close, top } = await openPage(page);
  await word.focus();
  const place = await top();

  await page.keyboard.press("Enter");
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await expect(sheet).toBeFocused();
  expect(await top()).toBe(place);

  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(word).toBeFocused();
  expect(await top()).toBe(place);

  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(await top()).toBe(place);
});

test("the open sheet is accessible on light and dark screens", async ({ page }) => {
  const { word, sheet } = await openPage(page);
  await word.click();
  await expect(sheet).toBeVisible();
  await expectAccessibleInBothSchemes(page, "main");
});

test("on paper the words stand behind the text", async ({ page }) => {
  const { sheet, close } = await openPage(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Словарь" })).toBeVisible();
  await expect(sheet).toBeVisible();
  await expect(sheet).toHaveCSS("position", "static");
  await expect(close).toBeHidden();
});

test("with letters twice as large the sheet takes half of the screen at most, and scrolls inside", async ({
  page,
}) => {
  const { word, sheet, close } = await openPage(page);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await word.click();
  await expect(close).toBeInViewport({ ratio: 1 });
  const { height = 0 } = (await sheet.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 2);
  await expectFits(page, "the open sheet");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a word opens and closes as well", async ({ page }) => {
    const { word, sheet, close, top } = await openPage(page);
    const place = await top();
    await word.click();
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await close.click();
    await expect(sheet).toBeHidden();
    expect(await top()).toBe(place);
  });
});
