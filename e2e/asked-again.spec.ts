import type { Page } from "@playwright/test";
import { carriedBy, linkFromMail } from "./fixtures/mail";
import { signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

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
  await page.route(/\/acl\/users\/update\//, (route) =>
    isFresh ? route.continue() : route.fulfill({ status: 403, json: refuse }),
  );
}

test("a new e-mail needs the password, and the old address undoes it", async ({
  page,
  person,
  request,
  browser,
  baseURL,
}) => {
  const stolen = `thief-${person.email}`;
  const question = page.getByRole("dialog", { name: "Введите пароль" });
  const field = question.getByLabel("Пароль", { exact: true });
  await signIn(page, person, "/lk/profile");
  await ageSession(page);
  const edit = page.getByRole("button", { name: "Изменить данные" });
  await edit.click();
  const form = page.getByRole("dialog", { name: "Изменить данные" });
  await form.getByLabel("Почта").fill(stolen);
  const save = form.getByRole("button", { name: "Сохранить" });
  await save.focus();
  await page.keyboard.press("Enter");

  await test.step("Escape closes only the question", async () => {
    await expect(question).toBeVisible();
    await expectAccessibleInBothSchemes(page, "dialog:modal:last-of-type");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(form.getByRole("alert")).toContainText(/Пока ничего не.изменилось/);
    await expect(form.getByRole("alert")).toBeFocused();
    await expect(form.getByLabel("Почта")).toHaveValue(stolen);
  });

  await test.step("the right password is enough", async () => {
    await save.focus();
    await page.keyboard.press("Enter");
    await field.fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Подтвердите новую почту" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(edit).toBeFocused();
    await page.reload();
    await expect(page.getByText(`Новый адрес ${stolen} ждёт`)).toBeVisible();
  });

  await page.goto(await linkFromMail(request, stolen, "activation="));
  await page.getByRole("button", { name: "Понятно" }).click();
  await page.goto("/lk/profile");
  await expect(page.getByText(stolen)).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const owner = await context.newPage();
  const undo = await linkFromMail(request, person.email, "undo-email=");
  expect(carriedBy(undo, "undo-email")).not.toBe("");
  await owner.goto(undo);
  const dialog = owner.getByRole("dialog", { name: "Прежняя почта возвращена" });
  await expect(dialog).toContainText("снова действует");
  await owner.goto(undo);
  await expect(owner.getByRole("dialog", { name: /Прежняя почта не.возвращена/ })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(stolen)).toBeHidden();
});
