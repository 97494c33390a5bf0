import { demoWarning } from "../shared/demonstration";
import { cityWith, freeDay } from "./fixtures/booking";
import { expectPageFitsNarrow } from "./fixtures/fits";
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
import { watchViolations } from "./fixtures/watch";

/** A doctor of content/doctors who works at a clinic of the city. */
const KNOWN_DOCTOR = /Демонстрационный № 6/;

const birthday = `0102${new Date().getFullYear() - 9}`;

test("a parent books a child, each step accessible and narrow; a second visit of one's own is refused", async ({
  page,
  person,
}) => {
  const violations = watchViolations(page);
  const expectGood = async (step: string) => {
    await expectAccessible(page);
    await expectPageFitsNarrow(page, step);
  };
  await signIn(page, person);

  await test.step("the birthday comes first", async () => {
    await openBooking(page);
    await chooseWhom(page, "Мой ребёнок");
    await page.getByLabel("Дата рождения ребёнка").pressSequentially(birthday);
    await expect(page.getByRole("combobox", { name: "Город" })).toBeVisible();
    await expectGood("the booking for a child");
  });

  const time = await test.step("the place and the time, with the doctor's text", async () => {
    await choosePlace(page, { city: "Санкт-Петербург", day: freeDay("Санкт-Петербург") });
    await expectGood("the choice of a time");
    await expect(page.getByRole("main").getByText(demoWarning)).toHaveCount(1);
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
    await expectGood("what is missing");
    await page.getByLabel("Фамилия").fill("Проверкин");
    await page.getByLabel("Имя", { exact: true }).fill("Пётр");
    await page.getByLabel("Отчество").fill("Ильич");
    await page.getByLabel("Мужской").check();
    await page.getByText(/^Как вы о.нас узнали и.комментарий/).click();
    await expectGood("the look at the booking");
    await agreeAndBook(page);
    await expect(page.getByRole("heading", { name: "Ребёнок записан на осмотр" })).toBeFocused();
    await expectGood("the booking that is done");
  });

  await test.step("what to know goes on one sheet", async () => {
    await expectOneSheet(page);
    const main = page.getByRole("main");
    for (const fact of ["Проверкин Пётр Ильич", /Врач: \S/, /свидетельство о/, time]) {
      await expect(main.getByText(fact)).toBeVisible();
    }
    await page.emulateMedia({ media: null });
  });

  await test.step("the visit goes into a calendar, and stands in the list", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Добавить в календарь" }).click();
    expect((await download).suggestedFilename()).toMatch(/^osmotr-\d{4}-\d\d-\d\d\.ics$/);
    await page.getByRole("link", { name: "Мои записи" }).last().click();
    await expect(page.getByRole("article")).toContainText(time);
  });

  await test.step("a second visit of the parent is refused before the form", async () => {
    await cityWith("visit", person);
    await page.reload();
    await page.getByRole("link", { name: "Записаться", exact: true }).click();
    await expect(page.getByText("Вы уже записаны")).toBeVisible();
    await expectAccessible(page);
  });
  expect(violations).toEqual([]);
});
