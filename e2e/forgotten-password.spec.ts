import { linkFromMail } from "./fixtures/mail";
import { NEW_PASSWORD, typePassword } from "./fixtures/person";
import { openSignIn } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

test("a forgotten password is replaced by the link of an e-mail", async ({
  page,
  request,
  person,
}) => {
  await test.step("requires the e-mail, with the keyboard alone", async () => {
    await openSignIn(page);
    const login = page.getByRole("dialog", { name: "Вход" });
    await login.getByLabel("Почта").fill(person.email);
    await login.getByRole("button", { name: "Забыли пароль?" }).focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Забыли пароль?" });
    await expect(form.getByLabel("Почта")).toHaveValue(person.email);
    await expect(form.getByText("Проверка пройдена")).toBeVisible();
    await form.getByLabel("Почта").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Проверьте почту" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  const link = await linkFromMail(request, person.email, "reset=");
  await test.step("sets a new password and is signed in", async () => {
    await page.goto(link);
    const form = page.getByRole("dialog", { name: "Новый пароль" });
    await expect(form.getByLabel("Почта")).toHaveValue(person.email);
    await expect(page).toHaveURL("/");
    await typePassword(page, "short");
    await form.getByRole("button", { name: "Сменить пароль" }).click();
    await expect(form.getByRole("alert")).toBeFocused();
    await typePassword(page, NEW_PASSWORD);
    await form.getByRole("button", { name: "Сменить пароль" }).click();
    await expect(page.getByRole("dialog", { name: "Пароль изменён" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Понятно" }).click();
    await expect(page.getByRole("link", { name: "Кабинет" })).toBeVisible();
  });

  await test.step("the link works once", async () => {
    await page.goto(link);
    const old = page.getByRole("dialog", { name: /Ссылка больше не.действует/ });
    await expect(old.getByText(/Ею.уже воспользовались/)).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Получить новую ссылку" }).click();
    await expect(page.getByRole("dialog", { name: "Забыли пароль?" })).toBeVisible();
  });
});
