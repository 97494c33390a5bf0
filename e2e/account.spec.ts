import { NEW_PASSWORD, typePassword } from "./fixtures/person";
import { openSignIn, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

test("an owner changes the profile and the password, then deletes everything", async ({
  page,
  person,
}) => {
  await signIn(page, person, "/lk/profile");
  await expect(page.getByText("Проверкина Анна Петровна")).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Личный кабинет" }).getByRole("link");
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size, "lines of tabs").toBe(1);

  await test.step("changes the profile", async () => {
    await page.getByRole("button", { name: "Изменить данные" }).click();
    const form = page.getByRole("dialog", { name: "Изменить данные" });
    await expect(form.getByLabel("Дата рождения")).toHaveValue(person.birthday);
    await form.getByLabel("Фамилия").fill("Новая");
    await form.getByLabel("Телефон").fill("8 (343) 765-43-21");
    await form.getByRole("button", { name: "Сохранить" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText("Новая Анна Петровна")).toBeVisible();
    await expect(page.getByRole("button", { name: "Изменить данные" })).toBeFocused();
  });

  await test.step("changes the password without an e-mail, and stays signed in", async () => {
    await page.getByRole("button", { name: "Сменить пароль" }).click();
    const form = page.getByRole("dialog", { name: "Новый пароль" });
    await expect(form.getByLabel("Почта")).toHaveValue(person.email);
    await typePassword(page, NEW_PASSWORD);
    await form.getByRole("button", { name: "Сменить пароль" }).click();
    await expect(page.getByRole("dialog", { name: "Пароль изменён" })).toBeVisible();
    await page.getByRole("button", { name: "Понятно" }).click();
    await page.reload();
    await expect(page.getByText("+7 (343) 765-43-21")).toBeVisible();
  });

  await test.step("deletes the account", async () => {
    await page.getByRole("button", { name: "Удалить личный кабинет" }).click();
    await page.getByRole("button", { name: "Удалить навсегда" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Введите слово «удалить»").fill("удалить");
    await page.getByRole("button", { name: "Удалить навсегда" }).click();
    await expect(page.getByRole("dialog", { name: "Личный кабинет удалён" })).toBeVisible();
    await page.getByRole("button", { name: "Понятно" }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("nobody can sign in with it any more", async () => {
    await openSignIn(page);
    const login = page.getByRole("dialog", { name: "Вход" });
    await login.getByLabel("Почта").fill(person.email);
    await login.getByLabel("Пароль", { exact: true }).fill(NEW_PASSWORD);
    await login.getByRole("button", { name: "Войти" }).click();
    await expect(login.getByRole("alert")).toContainText("Неверная почта или пароль");
    await expect(login.getByRole("alert")).toBeFocused();
  });
});
