import { screenOf, signedInClinic } from "./fixtures/clinic";
import { expectFitsNarrow } from "./fixtures/fits";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

test(
  "a caller's visit is found from any screen, moved at one press, and put back",
  { tag: "@both" },
  async ({ page, context }) => {
    const clinic = await signedInClinic(context, {
      role: "reception",
      visits: [
        { inMinutes: 120, familyName: "Птицына" },
        { inMinutes: 180, isFree: true },
      ],
    });
    await page.goto(screenOf(clinic, "access"));
    await page.getByRole("heading", { name: "Мой вход" }).waitFor();
    // «птицына» on the keyboard of the other language.
    await page.keyboard.press("/");
    await page.keyboard.type("gnbwsyf");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Найдено записей: 1" })).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "what was found");

    await page.getByRole("button", { name: "Открыть" }).click();
    await expect(page.getByRole("heading", { name: /^Птицына/ })).toBeFocused();
    await page.getByRole("button", { name: "Перенести" }).click();
    const time = page.getByRole("group", { name: /^сегодня/ }).getByRole("button");
    await expect(time).toHaveCount(1);
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "the card of a visit");
    await time.click();
    await expect(page.getByText(/Запись перенесена.*Письмо уйдёт в.\d\d:\d\d/)).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "what was done");

    await page.getByRole("button", { name: "Вернуть как было" }).click();
    await expect(page.getByRole("heading", { name: "Всё как было" })).toBeFocused();
  },
);

test("a caller without an e-mail is booked and phoned", async ({ page, context }) => {
  const clinic = await signedInClinic(context, {
    role: "reception",
    visits: [
      { inMinutes: 120, familyName: "Птицына" },
      { inMinutes: 180, isFree: true },
    ],
  });
  await page.goto(screenOf(clinic, "day"));
  await page.getByRole("button", { name: "Записать", exact: true }).click();
  await page
    .getByRole("group", { name: /^сегодня/ })
    .getByRole("button")
    .first()
    .click();
  await page.getByLabel("Фамилия").fill("кузнецова");
  await page.getByLabel("Имя", { exact: true }).fill("зоя");
  await page.getByLabel("Отчество", { exact: true }).fill("ильинична");
  await page.getByLabel("Дата рождения").pressSequentially("5.6.1950");
  await page.getByRole("textbox", { name: "Телефон" }).pressSequentially("89161234567");
  await page.keyboard.press("Tab");
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the form of a caller");
  await page.getByRole("button", { name: "Ответ «да»: записать" }).click();
  await expect(page.getByRole("heading", { name: /Скажите номер: РК-/ })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "what was booked");

  await page.getByRole("button", { name: "Закрыть" }).click();
  await expect(page.getByRole("heading", { name: "Позвоните: 1" })).toBeVisible();
  await page.getByRole("button", { name: "Дозвонились" }).click();
  await expect(page.getByRole("heading", { name: "Всем позвонили" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "who was phoned");
});
