import { freeDay } from "./fixtures/free-day";
import { linkFromMail } from "./fixtures/mail";
import { expectOneSheet } from "./fixtures/paper";
import { newPerson } from "./fixtures/person";
import {
  choosePlace,
  chooseWhom,
  confirmBooking,
  fillRegistration,
  goOn,
  openHistory,
  pickTime,
  sendRegistration,
  timeOf,
} from "./fixtures/steps";
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { newest } from "./fixtures/texts";

test(
  "a reader becomes a patient: reads, registers, books, sees the visit and its pass, and cancels it",
  { tag: "@both" },
  async ({ page, request }) => {
    const anna = newPerson();
    const place = { city: "Екатеринбург", day: freeDay("Екатеринбург") };

    await test.step("reads an article", async () => {
      await page.goto("/publication");
      await page.getByRole("link", { name: newest.title }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: newest.title })).toBeVisible();
    });

    const time = await test.step("chooses a time before any account", async () => {
      await page.goto("/");
      await page.getByRole("link", { name: "Записаться на осмотр" }).first().click();
      await choosePlace(page, place);
      const chosen = await pickTime(page);
      await goOn(page);
      return chosen;
    });

    await test.step("registers", async () => {
      await fillRegistration(page, anna);
      await expectAccessible(page);
      await sendRegistration(page);
      await expectAccessible(page);
    });

    await test.step("confirms the address in another tab, and the first one goes on with the chosen time", async () => {
      const other = await page.context().newPage();
      await other.goto(await linkFromMail(request, anna.email));
      await expect(other).toHaveURL("/lk/appointment#person");
      await other.close();
      await expect(page).toHaveURL("/lk/appointment#person");
    });

    await test.step("books", async () => {
      await expect(page.getByText(/закреплено за вами/)).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByText(`${anna.surname} ${anna.name} ${anna.patronymic}`)).toBeVisible();
      await expect(page.getByLabel("Фамилия")).toBeHidden();
      await confirmBooking(page);
      await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeFocused();
      await expect(page.getByText(time)).toBeVisible();
      await expect(page.getByText(/Екатеринбург, UTC\+5/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("sees the visit", async () => {
      await page.getByRole("link", { name: "Мои записи" }).last().click();
      const next = page.getByRole("region", { name: "Ближайший осмотр" });
      await expect(next).toContainText("Вы записаны");
      await expect(next).toContainText(time);
      await expect(next).toContainText(/сегодня|завтра|через\s\d+\sд/);
      await expect(next).toContainText("паспорт");
      await expectAccessible(page);
    });

    await test.step("has a pass for it, which is one sheet", async () => {
      await page.getByRole("main").getByRole("link", { name: "Пропуск" }).click();
      const pass = page.getByRole("heading", { name: "Пропуск на осмотр", level: 1 });
      await expect(pass).toBeVisible();
      const sheet = page.getByRole("article");
      await expect(sheet).toContainText(time);
      await expect(sheet).toContainText(anna.surname);
      const code = sheet.getByRole("img", { name: /QR-код: РК-/ });
      await expect(code).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      await expectOneSheet(page);
      await expect(code).toBeVisible();
      await page.emulateMedia({ media: null });
      await page.goBack();
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
      await openHistory(page);
      await expect(page.getByRole("article")).toContainText("Отменена");
      await expectAccessible(page);
      await expect(page.getByText("Предстоящих осмотров нет")).toBeVisible();
    });

    await test.step("finds the time free again", async () => {
      await page.getByRole("link", { name: "Записаться", exact: true }).click();
      await chooseWhom(page, "Я");
      await choosePlace(page, place);
      await expect(timeOf(page, time)).toBeAttached();
    });
  },
);
