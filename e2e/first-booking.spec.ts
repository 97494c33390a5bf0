import { cityWith } from "./fixtures/booking";
import { Effort } from "./fixtures/count-effort";
import { linkFromMail } from "./fixtures/mail";
import { newPerson } from "./fixtures/person";
import { chooseOption, chooseWhom, openHistory, timeOf, times } from "./fixtures/steps";
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { newest } from "./fixtures/texts";

/** The maximum effort of a booking, from the home page to «Вы записаны»; the link of the e-mail is pressed in the mailbox. */
const MAX_STEPS = 16;
const MAX_SCREENS = 6;

test(
  "a reader becomes a patient: reads, registers, books with at most 16 presses and fields on at most 6 screens, sees the visit, and cancels it",
  { tag: "@both" },
  async ({ page, request, person: somebodyElse }) => {
    const anna = newPerson();
    const city = await cityWith("hold", somebodyElse);
    const effort = new Effort("new adult");
    const title = (name: string) => page.getByRole("heading", { name }).first();
    const button = (name: string) => page.getByRole("button", { name });

    await test.step("reads an article", async () => {
      await page.goto("/publication");
      await page.getByRole("link", { name: newest.title }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: newest.title })).toBeVisible();
    });

    const time = await test.step("chooses a time before any account", async () => {
      await page.goto("/");
      await effort.at("home", page.getByRole("main"));
      await effort.press(page.getByRole("link", { name: "Записаться на осмотр" }).first());
      await effort.at("place and time", title("Запись на бесплатный осмотр"));
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
      await effort.at("registration", form);
      await expect(form.getByLabel("Телефон")).toBeHidden();
      await effort.fill(form.getByLabel("Фамилия"), anna.surname);
      await effort.fill(form.getByLabel("Имя", { exact: true }), anna.name);
      await effort.type(form.getByLabel("Дата рождения"), anna.birthday.replaceAll(".", ""));
      await effort.fill(form.getByLabel("Почта"), anna.email);
      await effort.fill(form.getByLabel("Пароль", { exact: true }), anna.password);
      await effort.fill(form.getByLabel("Повторите пароль"), anna.password);
      await effort.choose(form.getByLabel(/Даю согласие на обработку/));
      await expect(form.getByText("Проверка пройдена")).toBeVisible();
      await effort.press(form.getByRole("button", { name: "Создать личный кабинет" }));
      const waiting = page.getByRole("dialog", { name: "Проверьте почту" });
      await effort.at("check your mail", waiting);
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
      await effort.at("who comes, and the check", title("Ваши данные"));
      await expect(page.getByText(/закреплено за вами/)).toBeVisible();
      await expect(page.getByLabel("Фамилия")).toBeHidden();
      await effort.fill(page.getByLabel("Отчество"), anna.patronymic);
      await expect(page.getByLabel("Женский")).toBeChecked();
      const phone = page.getByLabel("Телефон");
      await phone.focus();
      await expect(phone).toHaveValue(/^\+7 \(/);
      await effort.type(phone, anna.phone);
      await effort.choose(page.getByRole("checkbox", { name: /соглас/i }));
      await expect(page.getByText("Проверка пройдена")).toBeVisible();
      await expectAccessible(page);
      await effort.press(page.getByRole("main").getByRole("button", { name: "Записаться" }));
      await effort.at("booked", title("Вы записаны на осмотр"));
      await expect(title("Вы записаны на осмотр")).toBeFocused();
      await expect(page.getByText(time)).toBeVisible();
      await expectAccessible(page);
      const { steps, screens } = effort.count();
      expect(steps).toBeLessThanOrEqual(MAX_STEPS);
      expect(screens).toBeLessThanOrEqual(MAX_SCREENS);
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
      await question.getByRole("button", { name: "Нет, оставить" }).click();
      await expect(page.getByRole("article")).toContainText("Вы записаны");

      await button("Отменить запись").click();
      await question.getByRole("button", { name: "Да, отменить" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Мои записи" })).toBeFocused();
      await expect(page.getByRole("status").filter({ hasText: "Запись отменена:" })).toBeVisible();
      await openHistory(page);
      await expect(page.getByRole("article")).toContainText("Отменена");
      await expectAccessibleInBothSchemes(page);
      await expect(page.getByText("Предстоящих осмотров нет")).toBeVisible();
    });

    await test.step("finds the time free again", async () => {
      await page.getByRole("link", { name: "Записаться", exact: true }).click();
      await chooseWhom(page, "Я");
      await chooseOption(page, "Город", city.name);
      await expect(timeOf(page, time)).toBeAttached();
    });
  },
);
