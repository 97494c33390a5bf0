import { expectFits } from "./fixtures/fits";
import { openPageWithSheet } from "./fixtures/sheets";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { pageWithFacts, pageWithTerms } from "./fixtures/texts";

// A page that moves has moved immediately.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a word opens and closes in place, by keyboard, with large letters, and is behind the text in print", async ({
  page,
}) => {
  const { link, sheet, close, top } = await openPageWithSheet(
    page,
    pageWithTerms(),
    /: что это значит$/,
  );
  await link.focus();
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
  await expect(link).toBeFocused();
  expect(await top()).toBe(place);
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(await top()).toBe(place);

  await link.click();
  await expect(sheet).toBeVisible();
  await expectAccessibleInBothSchemes(page, "main");
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toHaveCSS("position", "static");
  await expect(close).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expect(close).toBeInViewport({ ratio: 1 });
  const { height = 0 } = (await sheet.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 2);
  await expectFits(page, "the open sheet");
});

test("the source of a fact says when it was read, and is not printed", async ({ page }) => {
  const { link, sheet } = await openPageWithSheet(
    page,
    pageWithFacts(),
    /: откуда это и когда прочитано$/,
  );
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeFocused();
  await expect(sheet).toHaveAccessibleName(/^Источник \d+$/);
  await expect(sheet).toContainText(/Прочитано \d{1,2}\s\S+\s\d{4}\./);
  await expectAccessibleInBothSchemes(page, "main");
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("heading", { name: "Источники" })).toBeVisible();
  await page.emulateMedia({ media: null });

  await sheet.getByRole("link", { name: "В списке источников" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.locator(`#source-${await link.textContent()}`)).toBeInViewport();
});
