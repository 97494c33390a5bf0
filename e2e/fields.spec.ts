import type { Locator } from "@playwright/test";
import { edgeOf } from "./fixtures/popups";
import { chooseOption, openRegistration, openSignIn, unfoldRegistration } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

const coloursOf = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

test("the calendar and the list of cities are accessible in a few colours", async ({ page }) => {
  await openSignIn(page);
  await openRegistration(page);
  await unfoldRegistration(page);
  const form = page.getByRole("dialog", { name: "Регистрация" });
  const birthday = form.getByLabel("Дата рождения");
  const calendar = page.getByRole("dialog", { name: "Календарь" });
  await birthday.click();
  await expect(calendar.getByRole("grid")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(form).toBeVisible();
  const opener = form.getByRole("button", { name: "Открыть календарь" });
  await opener.press("Enter");
  await calendar.getByLabel("Выберите год").selectOption("1984");
  await calendar.getByLabel("Выберите месяц").selectOption("март");
  const day = (name: RegExp) => calendar.getByRole("button", { name });
  await day(/, 9 марта 1984/).press("Enter");
  await expect(birthday).toHaveValue("09.03.1984");
  await expect(opener).toBeFocused();

  const city = page.getByRole("combobox", { name: "Город" });
  await city.click();
  await expect(page.getByRole("option", { name: "Москва" })).toBeVisible();
  await expectAccessible(page);
  await chooseOption(page, "Город", "Новосибирск");

  // Where a system paints everything in a few colours, shadows and shades are missing.
  await page.emulateMedia({ forcedColors: "active" });
  // Where the mouse was left, the list would open under it.
  await page.mouse.move(0, 0);
  await city.fill("");
  await page.keyboard.press("ArrowDown");
  const highlighted = page.locator('[role="option"][aria-selected="true"]');
  await expect(highlighted).toHaveCount(1);
  expect(await coloursOf(highlighted)).not.toBe(await coloursOf(page.getByRole("option").last()));
  await page.keyboard.press("Escape");
  await opener.press("Enter");
  await expect(calendar.getByRole("grid")).toBeVisible();
  expect(await edgeOf(calendar)).toBeGreaterThan(0);
  expect(await coloursOf(day(/, 9 марта 1984/))).not.toBe(await coloursOf(day(/, 8 марта 1984/)));
});
