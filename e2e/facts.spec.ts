import type { Page } from "@playwright/test";
import { expectFits } from "./fixtures/fits";
import { expectOpensAndCloses, openPageWithSheet } from "./fixtures/sheets";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { pageWithFacts } from "./fixtures/texts";

// A page that moves has moved at once.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The number behind the first shared fact of a page, and the sheet that it opens. */
const openPage = (page: Page) =>
  openPageWithSheet(page, pageWithFacts(), /: откуда это и когда прочитано$/);

test("the source of a fact opens where it stands and closes again, by keyboard", async ({
  page,
}) => {
  const { link: mark, sheet, close, top } = await openPage(page);
  await mark.focus();
  const place = await top();

  await page.keyboard.press("Enter");
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await expect(sheet).toBeFocused();
  await expect(sheet).toHaveAccessibleName(/^Источник \d+$/);
  await expect(sheet).toContainText(/Прочитано \d{1,2}\s\S+\s\d{4}\./);
  expect(await top()).toBe(place);

  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(mark).toBeFocused();
  expect(await top()).toBe(place);
});

test("the open sheet is accessible, stays off paper, and leads to the list of sources and to the source itself", async ({
  page,
}) => {
  const { link: mark, sheet } = await openPage(page);
  await mark.click();
  await expect(sheet).toBeVisible();
  await expectAccessibleInBothSchemes(page, "main");

  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("heading", { name: "Источники" })).toBeVisible();
  await page.emulateMedia({ media: null });

  const outside = await sheet.locator('a[href^="http"]').getAttribute("href");
  await sheet.getByRole("link", { name: "В списке источников" }).click();
  await expect(sheet).toBeHidden();
  const number = await mark.textContent();
  const listed = page.locator(`#source-${number}`);
  await expect(listed).toBeInViewport();
  await expect(listed.getByRole("link")).toHaveAttribute("href", String(outside));
});

test("on a screen of 320 px with letters twice as large the sheet fits and can be closed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { link: mark, sheet, close } = await openPage(page);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await mark.click();
  await expect(close).toBeInViewport({ ratio: 1 });
  await expectFits(page, "the open sheet");
  await close.click();
  await expect(sheet).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a source opens and closes as well", async ({ page }) => {
    await expectOpensAndCloses(await openPage(page));
  });
});
