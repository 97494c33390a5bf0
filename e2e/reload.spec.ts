import { freeDay } from "./fixtures/free-day";
import {
  choosePlace,
  chooseTime,
  chooseWhom,
  confirmBooking,
  fillSignIn,
  goOn,
  openBooking,
  signIn,
  times,
} from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

test("a reload in the middle of a booking loses nothing, and the time is still kept", async ({
  page,
  person,
}) => {
  const place = { city: "Владивосток", day: freeDay("Владивосток") };
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Я");
  await choosePlace(page, place);
  const time = await chooseTime(page);
  await page.getByText("Добавить комментарий").click();
  await page.getByLabel(/Комментарий/).fill("Нужен лифт");

  await page.reload();
  await expect(page.getByText(/закреплено за вами/)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Ваша запись" })).toContainText(
    new RegExp(`${place.city}, .*, ${time}`),
  );
  await expect(page.getByLabel(/Комментарий/)).toHaveValue("Нужен лифт");

  await confirmBooking(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("draft"))).toBeNull();

  await page.reload();
  await expect(page.getByText("Вы уже записаны")).toBeVisible();
  await page.getByRole("link", { name: "Посмотреть запись" }).click();
  await expect(page.getByRole("article")).toContainText(time);
});

test("a session that ends in the middle of a booking asks to sign in, and everything is still there", async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Я");
  await choosePlace(page, { city: "Владивосток", day: freeDay("Владивосток") });
  await context.clearCookies({ name: "session" });
  await times(page).getByRole("radio").nth(2).check();
  await goOn(page);
  await fillSignIn(page, person);
  await expect(page.getByText(/закреплено за вами/)).toBeVisible();

  // The whole page goes and comes back without a session: the way leads home, and the answers wait.
  await context.clearCookies({ name: "session" });
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Вход" })).toBeVisible();
  await fillSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Запись на бесплатный осмотр" })).toBeVisible();
  await expect(page.getByText(/закреплено за вами/)).toBeVisible();
  await confirmBooking(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
});

test("signing out takes the answers away, and asks before it", async ({ page, person }) => {
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Мой ребёнок");
  const cabinet = page.getByRole("banner").getByRole("link", { name: "Кабинет" });
  await cabinet.click();
  await page.getByRole("button", { name: "Выйти" }).click();
  const question = page.getByRole("dialog", { name: /Выйти из.кабинета/ });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Нет, остаться" }).click();
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Мой ребёнок" })).toBeChecked();
  await cabinet.click();
  await page.getByRole("button", { name: "Выйти" }).click();
  await question.getByRole("button", { name: "Да, выйти" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => sessionStorage.getItem("draft"))).toBeNull();
});
