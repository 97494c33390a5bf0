import type { Page } from "@playwright/test";
import { openCabinet, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

/** The calls that a borrowed session must not make. */
const GUARDED = /\/acl\/(?:users\/update\/|password\/reset-token\/|me$)/;

/**
 * Makes the session one of an hour ago, until the password has been typed again. The confirmation itself, and whatever
 * comes after it, is the server's.
 */
async function ageSession(page: Page): Promise<void> {
  const refuse = { code: "password_required", message: "Введите пароль ещё раз, чтобы продолжить" };
  let isFresh = false;
  page.on("response", (answer) => {
    if (answer.url().endsWith("/password/confirm") && answer.ok()) isFresh = true;
  });
  await page.route(GUARDED, (route) =>
    isFresh ? route.continue() : route.fulfill({ status: 403, json: refuse }),
  );
}

const question = (page: Page) => page.getByRole("dialog", { name: "Введите пароль" });
const field = (page: Page) => question(page).getByLabel("Пароль", { exact: true });

test("a borrowed session gets no new e-mail without the password; with it the change goes on by itself", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await openCabinet(page, "Профиль");
  await ageSession(page);
  const edit = page.getByRole("button", { name: "Изменить данные" });
  await edit.click();
  const form = page.getByRole("dialog", { name: "Изменить данные" });
  await form.getByLabel("Почта").fill(`new-${person.email}`);
  const save = form.getByRole("button", { name: "Сохранить" });
  await save.focus();
  await page.keyboard.press("Enter");

  await test.step("Escape closes only the question", async () => {
    await expect(question(page)).toBeVisible();
    await expectAccessibleInBothSchemes(page, "dialog:modal:last-of-type");
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(form.getByRole("alert")).toContainText(/Пока ничего не.изменилось/);
    await expect(form.getByRole("alert")).toBeFocused();
    await expect(form.getByLabel("Почта")).toHaveValue(`new-${person.email}`);
  });

  await test.step("a wrong password is said at its field", async () => {
    await save.focus();
    await page.keyboard.press("Enter");
    await field(page).fill("Wr0ngPass");
    await page.keyboard.press("Enter");
    await expect(question(page).getByRole("alert")).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription("Неверный пароль");
  });

  await test.step("the right one is enough", async () => {
    await field(page).fill(person.password);
    await page.keyboard.press("Enter");
    const told = page.getByRole("dialog", { name: "Подтвердите новую почту" });
    await expect(told).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(edit).toBeFocused();
  });

  await test.step("the new address is still said after a reload", async () => {
    await page.reload();
    await expect(page.getByText(`Новый адрес new-${person.email} ждёт`)).toBeVisible();
  });
});

test("nor a new password", async ({ page, person }) => {
  await signIn(page, person);
  await openCabinet(page, "Профиль");
  await ageSession(page);
  await page.getByRole("button", { name: "Сменить пароль" }).click();
  const form = page.getByRole("dialog", { name: "Новый пароль" });
  await form.getByLabel("Пароль", { exact: true }).fill("Solnce2026");
  await form.getByLabel("Повторите пароль").fill("Solnce2026");
  await form.getByRole("button", { name: "Сменить пароль" }).click();
  await field(page).fill(person.password);
  await question(page).getByRole("button", { name: "Продолжить" }).click();
  await expect(page.getByRole("dialog", { name: "Пароль изменён" })).toBeVisible();
});

test("nor the account's end; a forgotten password has a way on", async ({ page, person }) => {
  await signIn(page, person);
  await openCabinet(page, "Профиль");
  await ageSession(page);
  await page.getByRole("button", { name: "Удалить личный кабинет" }).click();
  await page.getByLabel("Введите слово «удалить»").fill("удалить");
  await page.getByRole("button", { name: "Удалить навсегда" }).click();
  await question(page).getByRole("button", { name: "Забыли пароль?" }).click();
  const forgotten = page.getByRole("dialog", { name: "Забыли пароль?" });
  await expect(forgotten.getByLabel("Почта")).toHaveValue(person.email);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByLabel("Введите слово «удалить»")).toHaveValue("удалить");

  await page.getByRole("button", { name: "Удалить навсегда" }).click();
  await field(page).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Личный кабинет удалён" })).toBeVisible();
});
