import { chooseOption, unfoldRegistration } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

test.describe("in the registration", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Войти" }).click();
    await page.getByRole("button", { name: "Создать личный кабинет" }).click();
  });

  test(
    "a birth date is picked from the calendar, Escape closes the calendar alone, and no such day is said",
    { tag: "@both" },
    async ({ page }) => {
      const form = page.getByRole("dialog", { name: "Регистрация" });
      const birthday = form.getByLabel("Дата рождения");
      const calendar = page.getByRole("dialog", { name: "Календарь" });
      await birthday.click();
      await page.keyboard.type("31021990");
      await form.getByLabel("Фамилия").click();
      await expect(calendar).toBeHidden();
      await expect(birthday).toHaveValue("31.02.1990");
      await expect(form.getByText("Такой даты нет: 31.02.1990")).toBeVisible();

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
    },
  );

  test("a city is found by typing, and a text that names none is cleared", async ({ page }) => {
    await unfoldRegistration(page);
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

  test("an empty form says every missing field, in a summary that has the focus", async ({
    page,
  }) => {
    const form = page.getByRole("dialog", { name: "Регистрация" });
    await form.getByLabel("Почта").fill("anna@");
    await form.getByLabel("Пароль", { exact: true }).fill("short");
    await form.getByRole("button", { name: "Создать личный кабинет" }).click();
    const summary = form.getByRole("alert");
    await expect(summary).toBeFocused();
    for (const message of [
      "Поле «Фамилия» обязательно для заполнения",
      "Поле «Имя» обязательно для заполнения",
      "Поле «Дата рождения» обязательно для заполнения",
      "Поле «Почта» содержит значение некорректного формата",
    ]) {
      await expect(summary).toContainText(message);
    }
    await expect(form.getByLabel("Почта")).toHaveValue("anna@");
  });
});
