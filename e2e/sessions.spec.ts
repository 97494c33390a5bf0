import { fillSignIn, openCabinet, signIn } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

test("a session that ends in the middle of a form is renewed over it, and nothing typed is lost", async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await openCabinet(page, "Профиль");
  await page.getByRole("button", { name: "Изменить данные" }).click();
  const form = page.getByRole("dialog", { name: "Изменить данные" });
  await form.getByLabel("Фамилия").fill("Недописанная");
  await context.clearCookies({ name: "session" });
  await form.getByRole("button", { name: "Сохранить" }).click();

  const login = page.getByRole("dialog", { name: "Вход" });
  await expect(login).toContainText("Сеанс закончился");
  await expect(login.getByLabel("Почта")).toHaveValue(person.email);
  await expectAccessible(page);
  await fillSignIn(page, person);
  await expect(form.getByLabel("Фамилия")).toHaveValue("Недописанная");
  await form.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Недописанная Анна Петровна")).toBeVisible();
});

test("a session that has ended before the list was loaded is renewed in place", async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await page.goto("/lk/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Профиль" })).toBeVisible();
  await context.clearCookies({ name: "session" });
  const cabinet = page.getByRole("navigation", { name: "Личный кабинет" });
  await cabinet.getByRole("link", { name: "Мои записи" }).click();
  await fillSignIn(page, person);
  await expect(page.getByText("Предстоящих осмотров нет")).toBeVisible();
  await expect(page.getByRole("button", { name: "Попробовать ещё раз" })).toBeHidden();
});

test("signing out in one tab closes the cabinet in the others", async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await openCabinet(page, "Профиль");
  const other = await context.newPage();
  await other.goto("/lk/appointments");
  await page.getByRole("button", { name: "Изменить данные" }).click();
  await other.getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(person.email)).toBeHidden();
});
