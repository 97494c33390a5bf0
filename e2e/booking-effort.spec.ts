import type { Locator, Page } from "@playwright/test";
import { Effort } from "./fixtures/count-effort";
import { freeDay } from "./fixtures/free-day";
import { linkFromMail } from "./fixtures/mail";
import { newPerson } from "./fixtures/person";
import { dayOf, signIn, times } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";

/** So much may a booking cost, from the home page to «Вы записаны»; the link of the e-mail is pressed in the mailbox. */
const NEW_ADULT = { steps: 16, screens: 6 };
const RETURNING = { steps: 5 };

const button = (page: Page | Locator, name: string) => page.getByRole("button", { name });
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first();
const consent = (page: Page) => page.getByRole("checkbox", { name: /соглас/i });
const birthdayOf = (age: number) => `0102${new Date().getFullYear() - age}`;

/** So far from the top of a phone's window may the first control of a step begin, in pixels. */
const FIRST_QUESTION = 300;

/** A step of the booking begins with its question, not with what stands around it. */
async function expectBeginsWithQuestion(page: Page): Promise<void> {
  const controls = page.getByRole("main").locator("form").locator("input, textarea, button");
  const first = controls.filter({ visible: true }).first();
  await expect(first).toBeInViewport();
  const top = async () => (await first.boundingBox())?.y;
  // The step before may have been scrolled.
  await expect.poll(top).toBeGreaterThan(0);
  expect(await top()).toBeLessThanOrEqual(FIRST_QUESTION);
}

/** From the home page to the question where and when. */
async function begin(page: Page, effort: Effort): Promise<void> {
  await effort.at("home", page.getByRole("main"));
  await effort.press(page.getByRole("link", { name: "Записаться на осмотр" }).first());
  await effort.at("place and time", title(page, "Запись на бесплатный осмотр"));
  await expectBeginsWithQuestion(page);
}

/** The soonest day is chosen from the start. Not the first time: other tests take that one. */
async function takeTime(page: Page, effort: Effort): Promise<void> {
  await effort.choose(times(page).getByRole("radio").last());
  await effort.press(button(page, "Продолжить"));
}

/** The consent and the last press. */
async function confirm(page: Page, effort: Effort, press = "Записаться"): Promise<void> {
  await effort.choose(consent(page));
  await expect(page.getByText("Проверка пройдена")).toBeVisible();
  await effort.press(button(page.getByRole("main"), press));
}

test("a new adult books with at most 16 presses and fields on at most 6 screens, and the time waits for the e-mail", async ({
  page,
  context,
  request,
}) => {
  const anna = newPerson();
  const effort = new Effort("new adult");
  await page.goto("/");
  await begin(page, effort);
  const city = page.getByRole("combobox", { name: "Город" });
  await effort.fill(city, "Самара");
  await city.press("Enter");
  await takeTime(page, effort);

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
  await effort.press(button(form, "Создать личный кабинет"));
  const waiting = page.getByRole("dialog", { name: "Проверьте почту" });
  await effort.at("check your mail", waiting);
  await expect(waiting.getByText(/закреплено за.вами до.\d\d:\d\d/)).toBeVisible();

  const mailTab = await context.newPage();
  // It would go on too, and show what is shown once in a browser.
  await page.close();
  await mailTab.goto(await linkFromMail(request, anna.email));
  await effort.at("who comes, and the check", title(mailTab, "Ваши данные"));
  await expectBeginsWithQuestion(mailTab);
  await expect(mailTab.getByText(/закреплено за вами/)).toBeVisible();
  await expect(mailTab.getByLabel("Фамилия")).toBeHidden();
  await effort.fill(mailTab.getByLabel("Отчество"), anna.patronymic);
  await expect(mailTab.getByLabel("Женский")).toBeChecked();
  await mailTab.getByLabel("Телефон").focus();
  await expect(mailTab.getByLabel("Телефон")).toHaveValue(/^\+7 \(/);
  await effort.type(mailTab.getByLabel("Телефон"), anna.phone);
  await confirm(mailTab, effort);
  await effort.at("booked", title(mailTab, "Вы записаны на осмотр"));

  const count = effort.count();
  expect(count.steps).toBeLessThanOrEqual(NEW_ADULT.steps);
  expect(count.screens).toBeLessThanOrEqual(NEW_ADULT.screens);
});

test("a returning adult books with at most 5 presses, moves the visit and cancels it", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await test.step("books", async () => {
    const effort = new Effort("returning adult");
    await begin(page, effort);
    await takeTime(page, effort);
    await effort.at("who comes, and the check", title(page, "Ваши данные"));
    await expectBeginsWithQuestion(page);
    await expect(page.getByLabel("Фамилия")).toBeHidden();
    await confirm(page, effort);
    await effort.at("booked", title(page, "Вы записаны на осмотр"));
    expect(effort.count().steps).toBeLessThanOrEqual(RETURNING.steps);
  });

  const openVisits = async (effort: Effort) => {
    await page.goto("/");
    await effort.at("home", page.getByRole("main"));
    await effort.press(page.getByRole("link", { name: "Кабинет" }));
    await effort.at("visits", title(page, "Мои записи"));
  };

  await test.step("moves it", async () => {
    const effort = new Effort("move");
    await openVisits(effort);
    await effort.press(page.getByRole("link", { name: "Перенести" }));
    await effort.at("place and time", title(page, "Перенести запись"));
    await expectBeginsWithQuestion(page);
    await takeTime(page, effort);
    await effort.at("both times", title(page, "Проверьте новое время"));
    await effort.press(button(page, "Перенести запись"));
    await effort.at("moved", page.getByText(/^Запись перенесена/));
    effort.count();
  });

  await test.step("cancels it", async () => {
    const effort = new Effort("cancel");
    await openVisits(effort);
    await effort.press(button(page, "Отменить запись"));
    const question = page.getByRole("dialog", { name: "Отменить запись?" });
    await effort.at("question", question);
    await effort.press(button(question, "Да, отменить"));
    await effort.at("canceled", page.getByRole("status").filter({ hasText: "Запись отменена:" }));
    effort.count();
  });
});

test("a child is booked, with the surname of the parent filled in", async ({ page, person }) => {
  const effort = new Effort("child");
  await signIn(page, person);
  await begin(page, effort);
  await effort.choose(page.getByRole("radio", { name: "Мой ребёнок" }));
  await effort.type(page.getByLabel("Дата рождения ребёнка"), birthdayOf(8));
  await takeTime(page, effort);
  await effort.at("who comes, and the check", title(page, "Данные ребёнка"));
  await expectBeginsWithQuestion(page);
  await expect(page.getByLabel("Фамилия")).toHaveValue(person.surname);
  await effort.fill(page.getByLabel("Имя", { exact: true }), "Вера");
  await effort.fill(page.getByLabel("Отчество"), "Ильинична");
  await expect(page.getByLabel("Женский")).toBeChecked();
  await confirm(page, effort);
  await effort.at("booked", title(page, "Ребёнок записан на осмотр"));
  effort.count();
});

test("a family of three is booked", async ({ page, person }) => {
  const effort = new Effort("family of three");
  await signIn(page, person);
  await begin(page, effort);
  await effort.press(page.getByRole("link", { name: "Записать нескольких сразу" }));
  await effort.at("who comes", title(page, "Записать нескольких сразу"));
  await effort.press(button(page, "Добавить ребёнка"));
  for (const [group, name, age] of [
    ["Первый ребёнок", "Вера", 12],
    ["Второй ребёнок", "Нина", 8],
  ] as const) {
    const child = page.getByRole("group", { name: group });
    await effort.type(child.getByLabel("Дата рождения"), birthdayOf(age));
    await expect(child.getByLabel("Фамилия")).toHaveValue(person.surname);
    await effort.fill(child.getByLabel("Имя", { exact: true }), name);
    await effort.fill(child.getByLabel("Отчество"), "Ильинична");
  }
  await effort.press(button(page, "Выбрать время"));
  await effort.at("place and time", title(page, "Где и когда"));
  await effort.choose(await dayOf(page, freeDay("Москва")));
  await effort.choose(times(page).getByRole("radio").first());
  await effort.press(button(page, "Продолжить"));
  await effort.at("check", title(page, "Проверьте записи"));
  await confirm(page, effort, "Записать всех");
  await effort.at("booked", title(page, "Все записаны на осмотр"));
  effort.count();
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
  await choose("Кто придёт", 0);
  const city = page.getByRole("combobox", { name: "Город" });
  await city.focus();
  await page.keyboard.type("Ново");
  await press("Enter");
  await expect(city).toHaveValue("Новосибирск");
  await (await dayOf(page, freeDay("Новосибирск"))).focus();
  await press("Space");
  await choose("Клиника", 0);
  await choose(/^Время/, 4);
  await button(page, "Продолжить").focus();
  await press("Enter");
  await expect(title(page, "Ваши данные")).toBeFocused();
  await expect(page.getByText(/закреплено за вами/)).toBeVisible();
  await consent(page).focus();
  await press("Space");
  await expect(page.getByText("Проверка пройдена")).toBeVisible();
  await button(page, "Записаться").focus();
  await press("Enter");
  await expect(title(page, "Вы записаны на осмотр")).toBeFocused();
});
