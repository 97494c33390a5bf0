import { fillSignIn, settled, signIn } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

test("a deep link into the cabinet asks an anonymous visitor to sign in, then opens", async ({
  page,
  person,
}) => {
  await page.goto("/lk/pass?visit=1");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "Вход" })).toBeVisible();
  await expectAccessible(page);
  await fillSignIn(page, person);
  await expect(page).toHaveURL("/lk/pass?visit=1");
  await expect(page.getByText("Такой записи у вас нет")).toBeVisible();
});

test("any path that contains /lk sends an anonymous visitor home", async ({ page }) => {
  await page.goto("/somewhere/lk/else");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "Вход" })).toBeVisible();
});

test("the booking form does not open by its address, even for somebody who is signed in", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await page.goto("/lk/appointment");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("before the page is alive", () => {
  test.use({ pagesComeAlive: false });

  test("a press on the way to the booking leads there", async ({ page, person }) => {
    await signIn(page, person);
    // A page that still fetches its scripts would load itself again.
    await settled(page);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/");
    await page.unroute("**/*.js");
    await page.getByRole("link", { name: "Записаться на осмотр" }).first().click();
    await expect(page).toHaveURL("/lk/appointment");
    await expect(page.getByRole("heading", { name: "Запись на бесплатный осмотр" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Запись на бесплатный осмотр" })).toBeVisible();
  });
});

test("signing out leads home and closes the cabinet", async ({ page, person }) => {
  await signIn(page, person);
  await page.getByRole("link", { name: "Кабинет" }).click();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Войти" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/lk/appointments");
  await expect(page).toHaveURL("/");
});

test("an ended session on the server counts as signed out here", async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await context.clearCookies({ name: "session" });
  await page.goto("/lk/appointments");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "Вход" })).toBeVisible();
});
