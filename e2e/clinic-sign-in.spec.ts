import type { Page } from "@playwright/test";
import { codeOf, makeClinic } from "./fixtures/clinic";
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
  await typeAndTab(page, "Код из приложения", codeOf(secret), 0);
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
  await page.getByLabel("Код из приложения").fill(recovery.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(heading(page, /^Сегодня/)).toBeVisible();
});
