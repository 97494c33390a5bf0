import { freeDay } from "./fixtures/free-day";
import { choosePlace, confirmBooking, fillSignIn, goOn, pickTime } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

test("a visitor sees the free times before any account, signs in, and books the time that was chosen", async ({
  page,
  person: anna,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Записаться на осмотр" }).first().click();
  await expect(page).toHaveURL("/appointment");
  await choosePlace(page, { city: "Казань", day: freeDay("Казань") });
  await expectAccessible(page);
  const time = await pickTime(page);
  await goOn(page);

  const registration = page.getByRole("dialog", { name: "Регистрация" });
  await expect(registration).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(registration).toBeHidden();
  await expect(page.getByRole("heading", { name: "Осталось представиться" })).toBeVisible();
  await expectAccessible(page);
  const doors = page.getByRole("main").getByRole("button");
  const heights = await doors.evaluateAll((all) => all.map((door) => door.getAttribute("class")));
  expect(new Set(heights).size).toBe(1);

  await page.getByRole("main").getByRole("button", { name: "Войти" }).click();
  await fillSignIn(page, anna);
  await expect(page).toHaveURL("/lk/appointment#person");
  await expect(page.getByText(/закреплено за вами/)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Ваша запись" })).toContainText(time);
  await confirmBooking(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
});

test("a reload and the way back lose nothing of the choice", async ({ page }) => {
  await page.goto("/appointment");
  await choosePlace(page, { city: "Казань", day: 3 });
  const time = await pickTime(page);
  await goOn(page);
  await page.reload();
  await expect(page.getByRole("complementary", { name: "Ваша запись" })).toContainText(time);
  await page.goBack();
  await expect(
    page.getByRole("group", { name: /^Время/ }).getByRole("radio", { checked: true }),
  ).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of free times says what it needs, and where to read on", async ({ page }) => {
    await page.goto("/appointment");
    await expect(page.getByText(/с.включённым JavaScript/)).toBeVisible();
    await page.getByRole("link", { name: "на отдельной странице" }).click();
    await expect(page).toHaveURL("/consultations");
  });
});
