import { listAppointments, sendReview } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/appointment";
import { NEW_PASSWORD, typePassword } from "./fixtures/new-password";
import { openCabinet, openHistory, openSignIn, signIn } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

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
    await expect(form.getByLabel("Почта")).toHaveValue(person.email);
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
    await login.getByLabel("Почта").fill(person.email);
    await login.getByLabel("Пароль", { exact: true }).fill(NEW_PASSWORD);
    await login.getByRole("button", { name: "Войти" }).click();
    await expect(login.getByRole("alert")).toContainText("Неверная почта или пароль");
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

test("a visit that is over can be reviewed once", async ({ page, person }) => {
  // No visit of a test is ever over, so its list and the answer to the review are put in its place.
  await page.route(globOf(listAppointments), (route) => route.fulfill({ json: { data: [past] } }));
  await page.route(globOf(sendReview, { recordId: "*" }), (route) =>
    route.fulfill({ status: 201, json: { data: { id: 1 } } }),
  );
  await signIn(page, person);
  await openCabinet(page, "Мои записи");
  await openHistory(page);
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
  await openHistory(page);
  await expect(page.getByText("Вы оставили отзыв")).toBeVisible();
});

const past = appointmentOf({ doctorDate: "2026-05-14", startsAt: "2026-05-14T04:30:00Z" });
