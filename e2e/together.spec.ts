import type { Page } from "@playwright/test";
import { freeDay } from "./fixtures/booking";
import { chooseOption, dayOf, goOn, openBooking, signIn, times } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const CITY = "Казань";
const birthday = (age: number) => `0102${new Date().getFullYear() - age}`;

async function describeChild(page: Page, title: string, name: string, age: number) {
  const child = page.getByRole("group", { name: title });
  await child.getByLabel("Дата рождения").pressSequentially(birthday(age));
  await child.getByLabel("Фамилия").fill("Проверкин");
  await child.getByLabel("Имя", { exact: true }).fill(name);
  await child.getByLabel("Нет отчества").check();
  await child.getByLabel("Мужской").check();
}

/** From the booking page to the times of a parent and two children. */
async function describeFamily(page: Page) {
  await openBooking(page);
  await page.getByRole("link", { name: "Записать нескольких сразу" }).click();
  await expect(page.getByRole("heading", { name: "Записать нескольких сразу" })).toBeVisible();
  await page.getByRole("button", { name: "Добавить ребёнка" }).click();
  await describeChild(page, "Первый ребёнок", "Пётр", 12);
  await describeChild(page, "Второй ребёнок", "Илья", 8);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Выбрать время" }).click();
}

async function chooseGroup(page: Page) {
  await chooseOption(page, "Город", CITY);
  await (await dayOf(page, freeDay(CITY))).check();
  await times(page).getByRole("radio").first().check();
}

test("a parent books two children and themselves, and cancels all", async ({ page, person }) => {
  await signIn(page, person);
  await describeFamily(page);
  await chooseGroup(page);
  await expectAccessibleInBothSchemes(page);
  await goOn(page);
  await expect(page.getByRole("heading", { name: "Проверьте записи" })).toBeFocused();
  await expect(page.getByText(/закреплено за вами/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole("checkbox", { name: /законный представитель/ }).check();
  await expect(page.getByText("Проверка пройдена")).toBeVisible();
  await page.getByRole("button", { name: "Записать всех" }).click();
  await expect(page.getByRole("heading", { name: "Все записаны на осмотр" })).toBeFocused();
  for (const name of ["Пётр", "Илья", person.name]) {
    await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  }

  await page.getByRole("link", { name: "Мои записи" }).last().click();
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  await cards.first().getByRole("button", { name: "Отменить запись" }).click();
  const dialog = page.getByRole("dialog", { name: "Отменить запись?" });
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole("button", { name: /Отменить все/ }).click();
  await expect(page.getByText(/^Все записи отменены/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Отменить запись" })).toHaveCount(0);
});
