import type { Locator } from "@playwright/test";
import { cityWith } from "./fixtures/booking";
import { linkFromMail } from "./fixtures/mail";
import { newPerson } from "./fixtures/person";
import { openHistory, times } from "./fixtures/steps";
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from "./fixtures/test";

/** The maximum effort of a booking, from the home page to «Вы записаны»; the link of the e-mail is pressed in the mailbox. */
const MAX_STEPS = 16;
const MAX_SCREENS = 6;

/** Counts what a person does, and each page, step and popup with a question of its own. */
class Effort {
  steps = 0;
  screens = 0;

  async at(sign: Locator): Promise<void> {
    await expect(sign).toBeVisible();
    this.screens += 1;
  }

  async press(target: Locator): Promise<void> {
    await target.click();
    this.steps += 1;
  }

  /** A radio button or a box, which lies under its words. */
  async choose(target: Locator): Promise<void> {
    await target.check();
    this.steps += 1;
  }

  /** Key by key where a mask follows. */
  async fill(field: Locator, text: string, isMasked = false): Promise<void> {
    await (isMasked ? field.pressSequentially(text) : field.fill(text));
    this.steps += 1;
  }
}

test("a reader becomes a patient: registers, books with at most 16 presses and fields on at most 6 screens, and cancels the visit", async ({
  page,
  request,
  person: somebodyElse,
}) => {
  const anna = newPerson();
  const city = await cityWith("hold", somebodyElse);
  const effort = new Effort();
  const title = (name: string) => page.getByRole("heading", { name }).first();
  const button = (name: string) => page.getByRole("button", { name });

  const time = await test.step("chooses a time before any account", async () => {
    await page.goto("/");
    await effort.at(page.getByRole("main"));
    await effort.press(page.getByRole("link", { name: "Записаться на осмотр" }).first());
    await effort.at(title("Запись на бесплатный осмотр"));
    const field = page.getByRole("combobox", { name: "Город" });
    await effort.fill(field, city.name);
    await field.press("Enter");
    await expect(field).toHaveValue(city.name);
    const [chosen = ""] = /\d\d:\d\d/.exec(await times(page).innerText()) ?? [];
    // The soonest day is chosen from the start, and somebody else holds its other time.
    await expect(times(page).getByRole("radio")).toHaveCount(1);
    await effort.choose(times(page).getByRole("radio"));
    await effort.press(button("Продолжить"));
    return chosen;
  });

  await test.step("registers with what an account needs", async () => {
    const form = page.getByRole("dialog", { name: "Регистрация" });
    await effort.at(form);
    await expect(form.getByLabel("Телефон")).toBeHidden();
    await effort.fill(form.getByLabel("Фамилия"), anna.surname);
    await effort.fill(form.getByLabel("Имя", { exact: true }), anna.name);
    await effort.fill(form.getByLabel("Дата рождения"), anna.birthday.replaceAll(".", ""), true);
    await effort.fill(form.getByLabel("Почта"), anna.email);
    await effort.fill(form.getByLabel("Пароль", { exact: true }), anna.password);
    await effort.fill(form.getByLabel("Повторите пароль"), anna.password);
    await effort.choose(form.getByLabel(/Даю согласие на обработку/));
    await expect(form.getByText("Проверка пройдена")).toBeVisible();
    await effort.press(form.getByRole("button", { name: "Создать личный кабинет" }));
    const waiting = page.getByRole("dialog", { name: "Проверьте почту" });
    await effort.at(waiting);
    await expect(waiting.getByText(/закреплено за.вами до.\d\d:\d\d/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("confirms the address in another tab, and the first one goes on with the chosen time", async () => {
    const link = await linkFromMail(request, anna.email);
    const other = await page.context().newPage();
    await other.goto(link);
    await expect(other).toHaveURL("/lk/appointment#person");
    await expect(page).toHaveURL("/lk/appointment#person");
    // Pressed once more, the link shows no fault.
    await other.goto("/rules");
    await other.goto(link);
    await expect(other.getByRole("dialog", { name: "Адрес подтверждён" })).toBeVisible();
    await other.close();
  });

  await test.step("books", async () => {
    await effort.at(title("Ваши данные"));
    await expect(page.getByText(/закреплено за вами/)).toBeVisible();
    await expect(page.getByLabel("Фамилия")).toBeHidden();
    await effort.fill(page.getByLabel("Отчество"), anna.patronymic);
    await expect(page.getByLabel("Женский")).toBeChecked();
    const phone = page.getByLabel("Телефон");
    await phone.focus();
    await expect(phone).toHaveValue(/^\+7 \(/);
    await effort.fill(phone, anna.phone, true);
    await effort.choose(page.getByRole("checkbox", { name: /соглас/i }));
    await expect(page.getByText("Проверка пройдена")).toBeVisible();
    await expectAccessible(page);
    await effort.press(page.getByRole("main").getByRole("button", { name: "Записаться" }));
    await effort.at(title("Вы записаны на осмотр"));
    await expect(title("Вы записаны на осмотр")).toBeFocused();
    await expect(page.getByText(time)).toBeVisible();
    await expectAccessible(page);
    expect(effort.steps).toBeLessThanOrEqual(MAX_STEPS);
    expect(effort.screens).toBeLessThanOrEqual(MAX_SCREENS);
  });

  await test.step("sees the visit", async () => {
    await page.getByRole("link", { name: "Мои записи" }).last().click();
    const next = page.getByRole("region", { name: "Ближайший осмотр" });
    await expect(next).toContainText("Вы записаны");
    await expect(next).toContainText(time);
    await expect(next).toContainText(/через\s\d+\sд/);
    await expectAccessible(page);
  });

  await test.step("cancels it", async () => {
    await button("Отменить запись").click();
    const question = page.getByRole("dialog", { name: "Отменить запись?" });
    await question.getByRole("button", { name: "Да, отменить" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Мои записи" })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Запись отменена:" })).toBeVisible();
    await openHistory(page);
    await expect(page.getByRole("article")).toContainText("Отменена");
    await expectAccessibleInBothSchemes(page);
    await expect(page.getByText("Предстоящих осмотров нет")).toBeVisible();
  });
});
