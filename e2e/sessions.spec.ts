import { chooseWhom, fillSignIn, openBooking, signIn } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

test("a deep link into the cabinet demands a sign-in", async ({ page, person, context }) => {
  await page.goto("/somewhere/lk/else");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "Вход" })).toBeVisible();
  await page.goto("/lk/pass?visit=1");
  await expect(page).toHaveURL("/");
  await expectAccessible(page);
  await fillSignIn(page, person);
  await expect(page).toHaveURL("/lk/pass?visit=1");
  await expect(page.getByText("Такой записи у вас нет")).toBeVisible();

  await page.goto("/lk/appointment");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("a session that has ended on the server counts as none", async () => {
    await context.clearCookies({ name: "session" });
    await page.goto("/lk/appointments");
    await expect(page).toHaveURL("/");
    await fillSignIn(page, person);
    await expect(page.getByText("Предстоящих осмотров нет")).toBeVisible();
  });

  await test.step("one that ends before a list was loaded is renewed in place", async () => {
    await page.goto("/lk/profile");
    await expect(page.getByRole("heading", { level: 1, name: "Профиль" })).toBeVisible();
    await context.clearCookies({ name: "session" });
    const cabinet = page.getByRole("navigation", { name: "Личный кабинет" });
    await cabinet.getByRole("link", { name: "Мои записи" }).click();
    await fillSignIn(page, person);
    await expect(page.getByText("Предстоящих осмотров нет")).toBeVisible();
  });
});

test("signing out asks over a begun booking, and closes other tabs' cabinet", async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Мой ребёнок");
  const other = await context.newPage();
  await other.goto("/lk/profile");
  await other.getByRole("button", { name: "Изменить данные" }).click();

  const cabinet = page.getByRole("banner").getByRole("link", { name: "Кабинет" });
  await cabinet.click();
  await page.getByRole("button", { name: "Выйти" }).click();
  const question = page.getByRole("dialog", { name: /Выйти из.кабинета/ });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Нет, остаться" }).click();
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Мой ребёнок" })).toBeChecked();
  await cabinet.click();
  await page.getByRole("button", { name: "Выйти" }).click();
  await question.getByRole("button", { name: "Да, выйти" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Войти" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("draft"))).toBeNull();

  await expect(other).toHaveURL("/");
  await expect(other.getByRole("dialog")).toBeHidden();
  await expect(other.getByText(person.email)).toBeHidden();
});
