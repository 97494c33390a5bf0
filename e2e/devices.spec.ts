import { fillSignIn, openCabinet, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

test("a person who finds a strange device in the list ends its session, and that one is told calmly", async ({
  page,
  browser,
  baseURL,
  person,
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await openCabinet(other, "Профиль");

  await signIn(page, person);
  await openCabinet(page, "Профиль");
  const list = page.getByRole("region", { name: "Мои устройства" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByText("это устройство")).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);

  await test.step("ends the others, with the keyboard alone", async () => {
    const end = list.getByRole("button", { name: /Выйти на.всех других/ });
    await end.focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: /Выйти на.других устройствах/ });
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(end).toBeFocused();
    await page.keyboard.press("Enter");
    await question.getByRole("button", { name: "Да, выйти" }).focus();
    await page.keyboard.press("Enter");
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list.getByText(/других устройствах вход не.выполнен/)).toBeFocused();
    await expectAccessibleInBothSchemes(page);
  });

  await test.step("the other one is told, keeps what was typed, and may come back", async () => {
    await other.getByRole("button", { name: "Изменить данные" }).click();
    const form = other.getByRole("dialog", { name: "Изменить данные" });
    await form.getByLabel("Фамилия").fill("Недописанная");
    await form.getByRole("button", { name: "Сохранить" }).click();
    await expect(other.getByRole("dialog", { name: "Вход" })).toContainText("Сеанс закончился");
    await fillSignIn(other, person);
    await expect(form.getByLabel("Фамилия")).toHaveValue("Недописанная");
  });
  await elsewhere.close();
});
