import type { Page } from "@playwright/test";
import { expectFits } from "./fixtures/fits";
import { expectOpensAndCloses, openPageWithSheet } from "./fixtures/sheets";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { pageWithTerms } from "./fixtures/texts";

// A page that moves has moved at once.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The first word that the page explains, in the middle of the screen, and its sheet. */
const openPage = (page: Page) => openPageWithSheet(page, pageWithTerms(), /: что это значит$/);

test(
  "a word opens where it stands and closes again, by keyboard",
  { tag: "@both" },
  async ({ page }) => {
    const { link: word, sheet, close, top } = await openPage(page);
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
  },
);

test("the open sheet is accessible, and on paper the words stand behind the text", async ({
  page,
}) => {
  const { link: word, sheet, close } = await openPage(page);
  await word.click();
  await expect(sheet).toBeVisible();
  await expectAccessibleInBothSchemes(page, "main");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Словарь" })).toBeVisible();
  await expect(sheet).toBeVisible();
  await expect(sheet).toHaveCSS("position", "static");
  await expect(close).toBeHidden();
});

test("with letters twice as large the sheet takes half of the screen at most, and scrolls inside", async ({
  page,
}) => {
  const { link: word, sheet, close } = await openPage(page);
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
    await expectOpensAndCloses(await openPage(page));
  });
});
