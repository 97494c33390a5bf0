import type { Page } from "@playwright/test";
import { listAppointments, sendReview } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/appointment";
import { linkFromMail } from "./fixtures/mail";
import { fillSignIn, openCabinet, openSignIn, signIn } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

const NEW_PASSWORD = "Solnce2026";

const typePassword = async (page: Page, password: string) => {
  const form = page.getByRole("dialog", { name: "Новый пароль" });
  await form.getByLabel("Пароль", { exact: true }).fill(password);
  await form.getByLabel("Повторите пароль").fill(password);
};

test("a forgotten password is set anew by the link of a letter", async ({
  page,
  request,
  person,
}) => {
  await test.step("asks for the letter, with the keyboard alone", async () => {
    await openSignIn(page);
    const login = page.getByRole("dialog", { name: "Вход" });
    await login.getByLabel("E-mail").fill(person.email);
    await login.getByRole("button", { name: "Забыли пароль?" }).focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Забыли пароль?" });
    await expect(form.getByLabel("E-mail")).toHaveValue(person.email);
    await expect(form.getByText("Проверка пройдена")).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel("E-mail").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Проверьте почту" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  const link = await linkFromMail(request, person.email, "reset=");
  await test.step("sets a new password and is signed in", async () => {
    await page.goto(link);
    const form = page.getByRole("dialog", { name: "Новый пароль" });
    await expect(form.getByLabel("E-mail")).toHaveValue(person.email);
    await expect(page).toHaveURL("/");
    await typePassword(page, "short");
    await form.getByRole("button", { name: "Сменить пароль" }).click();
    await expect(form.getByRole("alert")).toBeFocused();
    await expectAccessible(page);
    await typePassword(page, NEW_PASSWORD);
    await form.getByRole("button", { name: "Сменить пароль" }).click();
    await expect(page.getByRole("dialog", { name: "Пароль изменён" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Понятно" }).click();
    await expect(page.getByRole("link", { name: "Кабинет" })).toBeVisible();
  });

  await test.step("the link works once", async () => {
    await page.goto(link);
    await typePassword(page, NEW_PASSWORD);
    await page.getByRole("button", { name: "Сменить пароль" }).click();
    await expect(page.getByRole("alert")).toContainText("Ссылка неверна или устарела");
    await page.getByRole("button", { name: "Получить новую ссылку" }).click();
    await expect(page.getByRole("dialog", { name: "Забыли пароль?" })).toBeVisible();
  });
});

test("the owner of an account changes the profile and the password, then deletes everything", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await openCabinet(page, "Профиль");
  await expect(page.getByText("Проверкина Анна Петровна")).toBeVisible();
  await expectAccessible(page);

  await test.step("changes the profile", async () => {
    await page.getByRole("button", { name: "Изменить данные" }).click();
    const form = page.getByRole("dialog", { name: "Изменить данные" });
    await expect(form.getByLabel("Дата рождения")).toHaveValue(person.birthday);
    await expect(form.getByLabel("Город")).toHaveValue("Москва");
    await expectAccessible(page);
    await form.getByLabel("Фамилия").fill("Новая");
    await form.getByRole("button", { name: "Сохранить" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText("Новая Анна Петровна")).toBeVisible();
    await expect(page.getByRole("button", { name: "Изменить данные" })).toBeFocused();
  });

  await test.step("changes the password without a letter, and stays signed in", async () => {
    await page.getByRole("button", { name: "Сменить пароль" }).click();
    const form = page.getByRole("dialog", { name: "Новый пароль" });
    await expect(form.getByLabel("E-mail")).toHaveValue(person.email);
    await expectAccessible(page);
    await typePassword(page, NEW_PASSWORD);
    await form.getByRole("button", { name: "Сменить пароль" }).click();
    await expect(page.getByRole("dialog", { name: "Пароль изменён" })).toBeVisible();
    await page.getByRole("button", { name: "Понятно" }).click();
    await page.reload();
    await expect(page.getByText("Новая Анна Петровна")).toBeVisible();
  });

  await test.step("deletes the account", async () => {
    await page.getByRole("button", { name: "Удалить личный кабинет" }).click();
    await page.getByRole("button", { name: "Удалить навсегда" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel("Введите слово «удалить»").fill("удалить");
    await page.getByRole("button", { name: "Удалить навсегда" }).click();
    await expect(page.getByRole("dialog", { name: "Личный кабинет удалён" })).toBeVisible();
    await page.getByRole("button", { name: "Понятно" }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("nobody can sign in with it any more", async () => {
    await openSignIn(page);
    const login = page.getByRole("dialog", { name: "Вход" });
    await login.getByLabel("E-mail").fill(person.email);
    await login.getByLabel("Пароль", { exact: true }).fill(NEW_PASSWORD);
    await login.getByRole("button", { name: "Войти" }).click();
    await expect(login.getByRole("alert")).toContainText("Неверный e-mail или пароль");
  });
});

test("the profile is changed with the keyboard alone", async ({ page, person }) => {
  await signIn(page, person);
  await page.goto("/lk/profile");
  const edit = page.getByRole("button", { name: "Изменить данные" });
  const form = page.getByRole("dialog", { name: "Изменить данные" });
  await edit.focus();
  await page.keyboard.press("Enter");
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: "Закрыть" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Фамилия")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Клавишина");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Клавишина Анна Петровна")).toBeVisible();

  await expect(edit).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const password = page.getByRole("dialog", { name: "Новый пароль" });
  await expect(password).toBeVisible();
  for (let field = 0; field < 2; field += 1) await page.keyboard.press("Tab");
  await expect(password.getByLabel("Пароль", { exact: true })).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  for (let field = 0; field < 2; field += 1) await page.keyboard.press("Tab");
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Пароль изменён" })).toBeVisible();
});

test("a session that ends in the middle of a form is renewed over it, and nothing typed is lost", async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await openCabinet(page, "Профиль");
  await page.getByRole("button", { name: "Изменить данные" }).click();
  const form = page.getByRole("dialog", { name: "Изменить данные" });
  await form.getByLabel("Фамилия").fill("Недописанная");
  await context.clearCookies({ name: "session" });
  await form.getByRole("button", { name: "Сохранить" }).click();

  const login = page.getByRole("dialog", { name: "Вход" });
  await expect(login).toContainText("Сеанс закончился");
  await expect(login.getByLabel("E-mail")).toHaveValue(person.email);
  await expectAccessible(page);
  await fillSignIn(page, person);
  await expect(form.getByLabel("Фамилия")).toHaveValue("Недописанная");
  await form.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Недописанная Анна Петровна")).toBeVisible();
});

test("a session that has ended before the list was loaded is renewed in place", async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await page.goto("/lk/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Профиль" })).toBeVisible();
  await context.clearCookies({ name: "session" });
  const cabinet = page.getByRole("navigation", { name: "Личный кабинет" });
  await cabinet.getByRole("link", { name: "Мои записи" }).click();
  await fillSignIn(page, person);
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(page.getByText("Предстоящих осмотров нет")).toBeVisible();
});

test("signing out in one tab closes the cabinet in the others", async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await openCabinet(page, "Профиль");
  const other = await context.newPage();
  await other.goto("/lk/appointments");
  await page.getByRole("button", { name: "Изменить данные" }).click();
  await other.getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(person.email)).toBeHidden();
});

test("a visit that is over can be reviewed once", async ({ page, person }) => {
  // No visit of a test is ever over, so its list and the answer to the review are put in its place.
  await page.route(globOf(listAppointments), (route) => route.fulfill({ json: { data: [past] } }));
  await page.route(globOf(sendReview, { recordId: "*" }), (route) =>
    route.fulfill({ status: 201, json: { data: { id: 1 } } }),
  );
  await signIn(page, person);
  await openCabinet(page, "Мои записи");
  await page.getByRole("link", { name: "Оставить отзыв" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Отзыв об осмотре" })).toBeVisible();
  await page.getByRole("button", { name: "Отправить отзыв" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("5 — отлично").check();
  await page.getByLabel(/^Отзыв/).fill("Врач всё спокойно объяснил.");
  await page.getByRole("button", { name: "Отправить отзыв" }).click();
  await expect(page.getByRole("heading", { name: "Спасибо, отзыв получен" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Мои записи" }).last().click();
  await expect(page.getByText("Вы оставили отзыв")).toBeVisible();
});

const past = appointmentOf({ doctorDate: "2026-05-14", startsAt: "2026-05-14T04:30:00Z" });
