import { freeDay } from "./fixtures/free-day";
import { linkFromMail } from "./fixtures/mail";
import { newPerson } from "./fixtures/person";
import {
  choosePlace,
  chooseTime,
  chooseWhom,
  confirmBooking,
  fillRegistration,
  readRiskNotice,
  sendRegistration,
  times,
} from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";
import { newest } from "./fixtures/texts";

test("a reader becomes a patient: reads, registers, books, sees the visit and cancels it", async ({
  page,
  request,
}) => {
  const anna = newPerson();
  const place = { city: "Екатеринбург", day: freeDay("Екатеринбург") };

  await test.step("reads an article", async () => {
    await page.goto("/publication");
    await expectAccessible(page);
    await page.getByRole("link", { name: newest.title }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: newest.title })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("registers", async () => {
    await page.goto("/");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Записаться на осмотр" }).first().click();
    await expect(page.getByRole("dialog", { name: "Вход" })).toBeVisible();
    await expectAccessible(page);
    await fillRegistration(page, anna);
    await expectAccessible(page);
    await sendRegistration(page);
    await expectAccessible(page);
  });

  await test.step("confirms the address in another tab, and the first one goes on to the booking", async () => {
    const letter = await page.context().newPage();
    await letter.goto(await linkFromMail(request, anna.email));
    await expect(letter.getByRole("dialog", { name: "Адрес подтверждён" })).toBeVisible();
    expect(new URL(letter.url()).hash).toBe("");
    await letter.close();
    await expect(page).toHaveURL("/lk/appointment");
  });

  const time = await test.step("books", async () => {
    await readRiskNotice(page);
    await chooseWhom(page, "Я");
    await choosePlace(page, place);
    const chosen = await chooseTime(page);
    await expectAccessible(page);
    await expect(page.getByText(`${anna.surname} ${anna.name} ${anna.patronymic}`)).toBeVisible();
    await expect(page.getByLabel("Фамилия")).toBeHidden();
    await confirmBooking(page);
    await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeFocused();
    await expect(page.getByText(chosen)).toBeVisible();
    await expect(page.getByText(/Екатеринбург, UTC\+5/)).toBeVisible();
    await expectAccessible(page);
    return chosen;
  });

  await test.step("sees the visit", async () => {
    await page.getByRole("link", { name: "Мои записи" }).last().click();
    const card = page.getByRole("article");
    await expect(card).toContainText("Вы записаны");
    await expect(card).toContainText(time);
    await expectAccessible(page);
  });

  await test.step("cancels it", async () => {
    await page.getByRole("button", { name: "Отменить запись" }).click();
    const question = page.getByRole("dialog", { name: "Отменить запись?" });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Нет, оставить" }).click();
    await expect(page.getByRole("article")).toContainText("Вы записаны");

    await page.getByRole("button", { name: "Отменить запись" }).click();
    await question.getByRole("button", { name: "Да, отменить" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Мои записи" })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Запись отменена:" })).toBeVisible();
    await expect(page.getByRole("article")).toContainText("Отменена");
    await expectAccessible(page);
    await expect(page.getByText("Предстоящих осмотров нет")).toBeVisible();
  });

  await test.step("finds the time free again", async () => {
    await page.getByRole("link", { name: "Записаться", exact: true }).click();
    await chooseWhom(page, "Я");
    await choosePlace(page, place);
    await expect(times(page).getByRole("radio", { name: time })).toBeAttached();
  });
});
