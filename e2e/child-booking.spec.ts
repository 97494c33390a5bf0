import { cityWith, freeDay } from "./fixtures/booking";
import { expectOneSheet } from "./fixtures/print";
import {
  agreeAndBook,
  choosePlace,
  chooseTime,
  chooseWhom,
  openBooking,
  signIn,
  times,
} from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

/** A doctor of content/doctors who works at a clinic of the city. */
const KNOWN_DOCTOR = /Демонстрационный № 6/;

const birthday = `0102${new Date().getFullYear() - 9}`;

test("a parent books a child; a second visit of one's own is refused", async ({ page, person }) => {
  await signIn(page, person);

  await test.step("the birthday comes first", async () => {
    await openBooking(page);
    await chooseWhom(page, "Мой ребёнок");
    const field = page.getByLabel("Дата рождения ребёнка");
    await field.pressSequentially("09031984");
    await expect(page.getByText(/Взрослый записывается сам/)).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Город" })).toBeHidden();
    await field.fill("");
    await field.pressSequentially(birthday);
    await expect(page.getByRole("combobox", { name: "Город" })).toBeVisible();
    await expectAccessible(page);
  });

  const time = await test.step("the place and the time", async () => {
    await choosePlace(page, { city: "Санкт-Петербург", day: freeDay("Санкт-Петербург") });
    await page.getByRole("button", { name: "Показать ещё время" }).click();
    // Not every doctor of the demonstration has a text about themselves.
    await times(page).getByRole("radio", { name: KNOWN_DOCTOR }).first().check();
    await page
      .getByRole("main")
      .getByRole("link", { name: /Демонстрационный № \d/ })
      .click();
    await expect(page.getByRole("dialog", { name: /Демонстрационный № \d/ })).toBeVisible();
    await page.keyboard.press("Escape");
    return chooseTime(page);
  });

  await test.step("the child", async () => {
    await page.getByRole("button", { name: "Записаться" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Поле «Имя» обязательно для заполнения");
    await expectAccessible(page);
    await page.getByLabel("Фамилия").fill("Проверкин");
    await page.getByLabel("Имя", { exact: true }).fill("Пётр");
    await page.getByLabel("Отчество").fill("Ильич");
    await page.getByLabel("Мужской").check();
    await expect(page.getByRole("checkbox", { name: /законный представитель/ })).toBeVisible();
    await expectAccessible(page);
    await agreeAndBook(page);
    await expect(page.getByRole("heading", { name: "Ребёнок записан на осмотр" })).toBeFocused();
    await expect(page.getByText(/свидетельство о/)).toBeVisible();
  });

  await test.step("what to know goes on one sheet", async () => {
    await expectOneSheet(page);
    const main = page.getByRole("main");
    for (const fact of ["Проверкин Пётр Ильич", /Врач: \S/, /свидетельство о/, time]) {
      await expect(main.getByText(fact)).toBeVisible();
    }
    await expect(main.getByRole("link", { name: "Добавить в календарь" })).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step("the visit goes into a calendar", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Добавить в календарь" }).click();
    expect((await download).suggestedFilename()).toMatch(/^osmotr-\d{4}-\d\d-\d\d\.ics$/);
  });

  await test.step("the visit of the child stands in the list", async () => {
    await page.getByRole("link", { name: "Мои записи" }).last().click();
    const card = page.getByRole("article");
    await expect(card).toContainText("Ребёнок записан");
    await expect(card).toContainText("Проверкин Пётр Ильич (ребёнок)");
    await expect(card).toContainText(time);
  });

  await test.step("a second visit of the parent is refused before the form", async () => {
    await cityWith("visit", person);
    await page.reload();
    await page.getByRole("link", { name: "Записаться", exact: true }).click();
    await expect(page.getByText("Вы уже записаны")).toBeVisible();
    await expect(page.getByRole("group", { name: "Кто придёт" })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Записать ребёнка" }).click();
    await expect(page.getByLabel("Дата рождения ребёнка")).toBeVisible();
  });
});
