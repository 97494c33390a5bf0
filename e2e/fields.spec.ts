import { chooseOption } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

test.describe("in the registration", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Войти" }).click();
    await page.getByRole("button", { name: "Создать личный кабинет" }).click();
  });

  test("a birth date can be picked from the calendar, and Escape closes the calendar alone", async ({
    page,
  }) => {
    const form = page.getByRole("dialog", { name: "Регистрация" });
    const birthday = form.getByLabel("Дата рождения");
    const calendar = page.getByRole("dialog", { name: "Календарь" });
    await birthday.click();
    await expect(calendar.getByRole("grid")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(calendar).toBeHidden();
    await expect(form).toBeVisible();

    await form.getByRole("button", { name: "Открыть календарь" }).press("Enter");
    await calendar.getByLabel("Выберите год").selectOption("1984");
    await calendar.getByLabel("Выберите месяц").selectOption("март");
    await calendar.getByRole("button", { name: /, 9 марта 1984/ }).press("Enter");
    await expect(birthday).toHaveValue("09.03.1984");
    await expect(calendar).toBeHidden();
    await expect(form.getByRole("button", { name: "Открыть календарь" })).toBeFocused();
  });

  test("a date that does not exist is cleared when the field is left, and said", async ({
    page,
  }) => {
    const form = page.getByRole("dialog", { name: "Регистрация" });
    await form.getByLabel("Дата рождения").click();
    await page.keyboard.type("31021990");
    await form.getByLabel("Фамилия").click();
    await expect(page.getByRole("dialog", { name: "Календарь" })).toBeHidden();
    await expect(form.getByLabel("Дата рождения")).toHaveValue("");
    await expect(form.getByText("Такой даты нет: 31.02.1990")).toBeVisible();
  });

  test("a city is found by typing, and a text that names none is cleared", async ({ page }) => {
    const city = page.getByRole("combobox", { name: "Город" });
    await city.click();
    await expect(page.getByText("Выберите вариант")).toBeVisible();
    const list = page.getByRole("listbox", { includeHidden: true }).locator("..");
    await expect(list).toHaveCSS("transition-duration", "0.2s");
    await expect(page.getByRole("option", { name: "Москва" })).toBeVisible();
    await expectAccessible(page);
    await chooseOption(page, "Город", "Новосибирск");
    await expect(city).toHaveValue("Новосибирск");

    await city.fill("Новгор");
    await page.getByLabel("Фамилия").click();
    await expect(city).toHaveValue("");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(list).toHaveCSS("transition-duration", "0.1s, 0.1s");
  });
});
