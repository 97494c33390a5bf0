import type { Page } from "@playwright/test";
import { freeDay } from "./fixtures/free-day";
import {
  agreeAndBook,
  choosePlace,
  chooseTime,
  chooseWhom,
  openBooking,
  signIn,
} from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { headingOf } from "./fixtures/texts";

const AT_MOST = 12;

/** Presses of a mouse or a finger since the page was opened. */
const presses = (page: Page) =>
  page.evaluate(() => (window as unknown as { presses: number }).presses);

test("a signed-in person books from the home page with at most 12 presses and types nothing about themselves", async ({
  page,
  person,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { presses: 0 });
    addEventListener(
      "pointerdown",
      () => ((window as unknown as { presses: number }).presses += 1),
      true,
    );
  });
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Я");
  await choosePlace(page, { city: "Новосибирск", day: freeDay("Новосибирск") });
  await chooseTime(page);
  await expect(page.getByLabel("Фамилия")).toBeHidden();
  await expect(page.getByLabel("Телефон")).toBeHidden();
  await page.getByRole("button", { name: "Проверить запись" }).click();
  await agreeAndBook(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();

  const count = await presses(page);
  test.info().annotations.push({ type: "presses", description: String(count) });
  expect(count).toBeLessThanOrEqual(AT_MOST);
});

test("a booking needs no mouse", async ({ page, person }) => {
  await signIn(page, person);
  const press = (key: string) => page.keyboard.press(key);
  const choose = async (question: string | RegExp, index: number) => {
    await page.getByRole("group", { name: question }).getByRole("radio").nth(index).focus();
    await press("Space");
  };

  await page.getByRole("link", { name: "Записаться на осмотр" }).first().focus();
  await press("Enter");
  await expect(page.getByRole("dialog", { name: headingOf("/risk") })).toBeVisible();
  await press("Escape");
  await choose("Кто придёт", 0);
  const city = page.getByRole("combobox", { name: "Город" });
  await city.focus();
  await page.keyboard.type("Ново");
  await press("Enter");
  await expect(city).toHaveValue("Новосибирск");
  await choose("День", freeDay("Новосибирск"));
  await choose("Клиника", 0);
  await choose(/^Время/, 4);
  await expect(page.getByText(/закреплено за вами/)).toBeVisible();
  await page.getByRole("button", { name: "Проверить запись" }).focus();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Проверьте запись" })).toBeFocused();
  await page.getByRole("checkbox", { name: /Даю согласие/ }).focus();
  await press("Space");
  await expect(page.getByText("Проверка пройдена")).toBeVisible();
  await page.getByRole("button", { name: "Записаться" }).focus();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeFocused();
});
