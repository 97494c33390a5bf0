import type { Page } from "@playwright/test";
import { codeOf, endSessions, makeClinic, screenOf, signedInClinic } from "./fixtures/clinic";
import { expectFitsNarrow } from "./fixtures/fits";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, level: 1 });

/** Types into the field that has the focus, and goes on to the next. */
async function typeAndTab(page: Page, label: string, text: string, tabs = 1): Promise<void> {
  await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  await page.keyboard.type(text);
  for (let count = 0; count < tabs; count += 1) await page.keyboard.press("Tab");
}

test("from the link of an invitation to the day and back in, by keyboard alone", async ({
  page,
}) => {
  const { colleague } = await makeClinic({ isInvited: true });
  const { email, password } = colleague;
  await page.goto(new URL(colleague.link).pathname + new URL(colleague.link).hash);
  await expect(heading(page, "Придумайте пароль")).toBeVisible();
  await expect(page).toHaveURL("/clinic");
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Пароль", { exact: true }).focus();
  // Past the button that shows it.
  await typeAndTab(page, "Пароль", password, 2);
  await typeAndTab(page, "Повторите пароль", password, 2);
  await page.keyboard.press("Enter");

  await expect(heading(page, /Настройте вход/)).toBeFocused();
  const key = page.getByText(/Введите ключ/).locator("span");
  const secret = ((await key.textContent()) ?? "").replaceAll(" ", "");
  await expect(page.getByRole("img", { name: /QR-код/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the authenticator");
  await page.getByLabel("Код из приложения").focus();
  const used = codeOf(secret);
  await typeAndTab(page, "Код из приложения", used, 0);
  await page.keyboard.press("Enter");

  const codes = page.getByRole("region", { name: "Резервные коды" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the recovery codes");
  await page.getByRole("checkbox", { name: "Коды сохранены" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/clinic\/\d+\/day$/);
  await expect(heading(page, /^Сегодня/)).toBeVisible();

  await page.getByRole("button", { name: "Выйти" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Вход для сотрудников клиник")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Почта").focus();
  await typeAndTab(page, "Почта", email);
  await typeAndTab(page, "Пароль", password, 0);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Введите код")).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Код из приложения").focus();
  await typeAndTab(page, "Код из приложения", used, 0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(/уже использован|не подошёл/);
  await page.getByLabel("Код из приложения").fill(recovery.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(heading(page, /^Сегодня/)).toBeVisible();
});

test("a session that ends over a form is renewed in place", async ({ page, context }) => {
  const clinic = await signedInClinic(context);
  const { email, password, secret, name } = clinic.colleague;
  await page.goto(screenOf(clinic, "staff"));
  await expect(page.getByText(name).last()).toBeVisible();
  await page.getByLabel("Имя и фамилия").fill("Пётр Новый");
  await page.getByLabel("Почта").fill(`new-${email}`);
  await page.getByRole("radio", { name: "Регистратура" }).check();
  await endSessions(clinic);
  await page.getByRole("button", { name: "Отправить приглашение" }).click();

  const again = page.getByRole("dialog", { name: "Войдите ещё раз" });
  await expect(again.getByLabel("Почта")).toHaveValue(email);
  await expect(page.getByRole("list", { name: "Работают в клинике" })).toBeHidden();
  await again.getByLabel("Пароль", { exact: true }).fill(password);
  await again.getByRole("button", { name: "Дальше" }).click();
  await again.getByLabel("Код из приложения").fill(codeOf(secret));
  await again.getByRole("button", { name: "Продолжить" }).click();
  await expect(page.getByText(`Приглашение отправлено: new-${email}`)).toBeVisible();
  await expect(page.getByRole("list", { name: "Работают в клинике" })).toContainText("Пётр Новый");

  await test.step("a clinic keeps its last coordinator, and says so in words", async () => {
    await page.getByRole("button", { name: /Перевести в.регистратуру/ }).click();
    await expect(page.getByRole("alert")).toContainText("хотя бы один координатор");
    const own = page.getByRole("listitem").filter({ hasText: name });
    await own.getByRole("button", { name: "Закрыть доступ" }).click();
    await expect(page.getByRole("dialog")).toContainText("Это вы");
    await page.getByRole("button", { name: "Да, закрыть" }).click();
    await expect(page.getByRole("alert")).toContainText("хотя бы один координатор");
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "the staff");
  });
});
