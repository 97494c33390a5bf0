import { freeDay } from "./fixtures/free-day";
import { linkFromMail } from "./fixtures/mail";
import { newPerson } from "./fixtures/person";
import {
  choosePlace,
  chooseTime,
  chooseWhom,
  confirmBooking,
  fillPhone,
  fillSignIn,
  openBooking,
  timeOf,
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
    await page.getByRole("button", { name: "Создать учётную запись" }).click();
    const form = page.getByRole("dialog", { name: "Регистрация" });
    await form.getByLabel("Фамилия").fill(anna.surname);
    await form.getByLabel("Имя", { exact: true }).fill(anna.name);
    await form.getByLabel(/Отчество/).fill(anna.patronymic);
    await form.getByLabel("Дата рождения").pressSequentially(anna.birthday.replaceAll(".", ""));
    await form.getByLabel("Женский").check();
    await fillPhone(form.getByLabel("Телефон"), anna.phone);
    await form.getByLabel("E-mail").fill(anna.email);
    await form.getByLabel("Пароль", { exact: true }).fill(anna.password);
    await form.getByLabel("Повторите пароль").fill(anna.password);
    await form.getByLabel(/Даю согласие на обработку/).check();
    await expect(form.getByText("Проверка пройдена")).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Создать учётную запись" }).click();
    const told = page.getByRole("dialog", { name: "Проверьте почту" });
    await expect(told).toBeVisible();
    await expectAccessible(page);
    await told.getByRole("button", { name: "Понятно" }).click();
  });

  await test.step("confirms the address", async () => {
    // As a mail program opens it: in a page of its own, which knows nothing of what was pressed before.
    await page.goto("about:blank");
    await page.goto(await linkFromMail(request, anna.email));
    const told = page.getByRole("dialog", { name: "Адрес подтверждён" });
    await expect(told).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    await told.getByRole("button", { name: "Понятно" }).click();
  });

  await test.step("signs in", async () => {
    await page.getByRole("link", { name: "Войти" }).click();
    await fillSignIn(page, anna);
    await expect(page.getByRole("link", { name: "Кабинет" })).toBeVisible();
  });

  const time = await test.step("books", async () => {
    await openBooking(page);
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
    await expect(page.getByRole("article")).toContainText("Отменена");
    await expect(page.getByText("Предстоящих осмотров нет")).toBeVisible();
  });

  await test.step("finds the time free again", async () => {
    await page.getByRole("link", { name: "Записаться", exact: true }).click();
    await chooseWhom(page, "Я");
    await choosePlace(page, place);
    await expect(timeOf(page, time)).toBeAttached();
  });
});
