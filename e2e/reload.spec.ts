import type { Page } from "@playwright/test";
import { cityWith, type City } from "./fixtures/booking";
import { expectPageFitsNarrow } from "./fixtures/fits";
import { confirmBooking, fillSignIn, signIn, times } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

const held = (page: Page) => page.getByText(/закреплено за вами/);

/** As after the first step of the booking, in this tab. */
const writeDraft = (page: Page, { id, userId, times: [first] }: City) =>
  page.evaluate((draft) => sessionStorage.setItem("draft", JSON.stringify(draft)), {
    userId,
    values: { whom: "me", city: `${id}`, date: first?.day, clinic: "any", time: `${first?.id}` },
  });

test("neither a reload nor sessions that end take anything from a booking, and its time is still held", async ({
  page,
  person,
  context,
}) => {
  const city = await cityWith("hold", person);
  await signIn(page, person, "/rules");
  await writeDraft(page, city);
  await page.goto("/");
  await page.getByRole("link", { name: "Записаться на осмотр" }).first().click();
  await expect(times(page).getByRole("radio", { checked: true })).toHaveCount(1);
  await context.clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Продолжить" }).click();
  await fillSignIn(page, person);
  await expect(held(page)).toBeVisible();
  await page.getByText(/^Как вы о.нас узнали и.комментарий/).click();
  await page.getByLabel(/Комментарий/).fill("Нужен лифт");

  // The whole page goes and comes back without a session: the way leads home, and the answers wait.
  await context.clearCookies({ name: "session" });
  await page.reload();
  await fillSignIn(page, person);
  await expect(held(page)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Ваша запись" })).toContainText(city.name);
  await expect(page.getByLabel(/Комментарий/)).toHaveValue("Нужен лифт");
  await confirmBooking(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("draft"))).toBeNull();
});

test("a time chosen before any account outlives a reload and the sign-in", async ({
  page,
  person,
}) => {
  const city = await cityWith("hold", person);
  await page.goto("/appointment");
  const field = page.getByRole("combobox", { name: "Город" });
  await field.fill(city.name);
  await field.press("Enter");
  await times(page).getByRole("radio").first().check();
  await page.getByRole("button", { name: "Продолжить" }).click();
  await expect(page.getByRole("dialog", { name: "Регистрация" })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(times(page).getByRole("radio", { checked: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Продолжить" }).click();
  await expect(page.getByRole("dialog", { name: "Регистрация" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Осталось представиться" })).toBeVisible();
  await expectAccessible(page);
  await expectPageFitsNarrow(page, "the doors to the account");
  await page.getByRole("main").getByRole("button", { name: "Войти" }).click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL("/lk/appointment#person");
  await expect(held(page)).toBeVisible();
});
