import type { Page } from "@playwright/test";
import { cityWith, type City } from "./fixtures/booking";
import { confirmBooking, fillSignIn, signIn, times } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";

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

  await page.reload();
  await expect(held(page)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Ваша запись" })).toContainText(city.name);
  await expect(page.getByLabel(/Комментарий/)).toHaveValue("Нужен лифт");

  // The whole page goes and comes back without a session: the way leads home, and the answers wait.
  await context.clearCookies({ name: "session" });
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Вход" })).toBeVisible();
  await fillSignIn(page, person);
  await expect(held(page)).toBeVisible();
  await expect(page.getByLabel(/Комментарий/)).toHaveValue("Нужен лифт");
  await confirmBooking(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("draft"))).toBeNull();

  await page.reload();
  await expect(page.getByText("Вы уже записаны")).toBeVisible();
  await page.getByRole("link", { name: "Посмотреть запись" }).click();
  await expect(page.getByRole("article")).toContainText(city.name);
});
