import { expect, expectAccessible, test } from "./fixtures/test";

test("an empty registration says every missing field, in a summary that has the focus", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Войти" }).click();
  await page.getByRole("button", { name: "Создать личный кабинет" }).click();
  const form = page.getByRole("dialog", { name: "Регистрация" });
  await form.getByLabel("Почта").fill("anna@");
  await form.getByLabel("Пароль", { exact: true }).fill("short");
  await form.getByRole("button", { name: "Создать личный кабинет" }).click();

  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  for (const message of [
    "Поле «Фамилия» обязательно для заполнения",
    "Поле «Имя» обязательно для заполнения",
    "Поле «Телефон» обязательно для заполнения",
    "Поле «Почта» содержит значение некорректного формата",
  ]) {
    await expect(summary).toContainText(message);
  }
  await expect(form.getByLabel("Почта")).toHaveValue("anna@");
  await expectAccessible(page);
});

test("a wrong password is refused in one sentence, and the address stays typed", async ({
  page,
  person,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Войти" }).click();
  const form = page.getByRole("dialog", { name: "Вход" });
  await form.getByLabel("Почта").fill(person.email);
  await form.getByLabel("Пароль", { exact: true }).fill("Wrong2026pass");
  await form.getByRole("button", { name: "Войти" }).click();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByLabel("Почта")).toHaveValue(person.email);
  await expect(page.getByRole("link", { name: "Войти" }).first()).toBeAttached();
});
