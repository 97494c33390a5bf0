import { linkFromMail } from "./fixtures/mail";
import { NEW_PASSWORD, typePassword } from "./fixtures/person";
import { openSignIn } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

test("a forgotten password is replaced by the link of an e-mail, which works once", async ({
  page,
  request,
  person,
}) => {
  await openSignIn(page);
  await page.getByRole("dialog", { name: "Вход" }).getByLabel("Почта").fill(person.email);
  await page.getByRole("button", { name: "Забыли пароль?" }).click();
  const asking = page.getByRole("dialog", { name: "Забыли пароль?" });
  await expect(asking.getByText("Проверка пройдена")).toBeVisible();
  await asking.getByLabel("Почта").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Проверьте почту" })).toBeVisible();

  const link = await linkFromMail(request, person.email, "reset=");
  await page.goto(link);
  const form = page.getByRole("dialog", { name: "Новый пароль" });
  await expect(form.getByLabel("Почта")).toHaveValue(person.email);
  await typePassword(page, NEW_PASSWORD);
  await form.getByRole("button", { name: "Сменить пароль" }).click();
  const changed = page.getByRole("dialog", { name: "Пароль изменён" });
  await changed.getByRole("link", { name: "Мои записи" }).click();
  await expect(page).toHaveURL("/lk/appointments");
  await expect(page.getByRole("heading", { level: 1, name: "Мои записи" })).toBeVisible();

  await page.goto("about:blank");
  await page.goto(link);
  const old = page.getByRole("dialog", { name: /Ссылка больше не.действует/ });
  await expect(old.getByText(/Ею.уже воспользовались/)).toBeFocused();
  await expectAccessible(page);
});
