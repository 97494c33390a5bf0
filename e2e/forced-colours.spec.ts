import type { Locator, Page } from "@playwright/test";
import { OPEN, ofHome, open } from "./fixtures/popups";
import { openRegistration, openSignIn, unfoldRegistration } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";

// Where a system paints everything in a few colours, shadows and shades are gone.
test.use({ contextOptions: { forcedColors: "active" } });

const edgeOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
      getComputedStyle(element);
    const isSeen = borderTopStyle !== "none" && borderTopColor !== backgroundColor;
    return isSeen ? parseFloat(borderTopWidth) : 0;
  });

/** Texts of the popup over which the box of a button lies that follows them. */
const coveredTexts = (page: Page): Promise<string[]> =>
  page.locator(OPEN).evaluate((popup) =>
    [...popup.querySelectorAll("button")].flatMap((button) => {
      const texts = [...(button.parentElement?.childNodes ?? [])].filter(
        (node): node is Text => node instanceof Text && node.data.trim() !== "",
      );
      const box = button.getBoundingClientRect();
      return texts
        .filter((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          const end = text.data.trimEnd().length;
          range.setEnd(text, end);
          return [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              left < box.right && right > box.left && top < box.bottom && bottom > box.top,
          );
        })
        .map(({ data }) => data);
    }),
  );

test("every popup of the home page has an edge, and its buttons lie over no text", async ({
  page,
}) => {
  await page.goto("/");
  for (const entry of ofHome) {
    await test.step(String(entry.title), async () => {
      const popup = await open(page, entry);
      expect(await edgeOf(page.locator(OPEN))).toBeGreaterThan(0);
      expect(await coveredTexts(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(popup).toBeHidden();
    });
  }
});

test("what is chosen or would be chosen looks otherwise than the rest", async ({ page }) => {
  await openSignIn(page);
  await openRegistration(page);
  await unfoldRegistration(page);
  const coloursOf = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);

  await page.getByRole("combobox", { name: "Город" }).click();
  const options = page.getByRole("option");
  await page.keyboard.press("ArrowDown");
  const highlighted = page.locator('[role="option"][aria-selected="true"]');
  await expect(highlighted).toHaveCount(1);
  expect(await coloursOf(highlighted)).not.toBe(await coloursOf(options.last()));
  await page.keyboard.press("Escape");

  const birthday = page.getByLabel("Дата рождения");
  await birthday.fill("09.03.1984");
  await page.getByRole("button", { name: "Открыть календарь" }).click();
  const calendar = page.getByRole("dialog", { name: "Календарь" });
  await expect(calendar.getByRole("grid")).toBeVisible();
  expect(await edgeOf(calendar)).toBeGreaterThan(0);
  const day = (name: RegExp) => calendar.getByRole("button", { name });
  expect(await coloursOf(day(/, 9 марта 1984/))).not.toBe(await coloursOf(day(/, 8 марта 1984/)));
});
