import { listSessions } from "@rodinki/contract/paths";
import { fillSignIn, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";

test("a person ends the session of a strange device, which says so calmly", async ({
  page,
  browser,
  baseURL,
  person,
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, person, "/lk/profile");
  const list = page.getByRole("region", { name: "Мои устройства" });

  await test.step("what says that an answer is slow stays in the place of what loads", async () => {
    const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route(globOf(listSessions), () => undefined);
    await signIn(page, person, "/lk/profile");
    const slow = list.getByText(/Ответ идёт дольше обычного/);
    await expect(slow).toBeAttached();
    const spill = await slow.evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      const place = words.closest("[role=status]")?.getBoundingClientRect();
      return range.getBoundingClientRect().bottom - (place?.bottom ?? 0);
    });
    expect(spill).toBeLessThanOrEqual(0);
    await page.unroute(globOf(listSessions));
    await page.setViewportSize({ width, height });
    await page.reload();
  });

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
  });

  await test.step("the other one reads it over its form, and nothing typed is lost", async () => {
    await other.getByRole("button", { name: "Изменить данные" }).click();
    const form = other.getByRole("dialog", { name: "Изменить данные" });
    await form.getByLabel("Фамилия").fill("Недописанная");
    await form.getByRole("button", { name: "Сохранить" }).click();
    const login = other.getByRole("dialog", { name: "Вход" });
    await expect(login).toContainText("Сеанс закончился");
    await expect(login.getByLabel("Почта")).toHaveValue(person.email);
    await fillSignIn(other, person);
    await form.getByRole("button", { name: "Сохранить" }).click();
    await expect(other.getByText("Недописанная Анна Петровна")).toBeVisible();
  });
  await elsewhere.close();

  await test.step("a private calendar address is made, and answers", async () => {
    await page.getByRole("button", { name: "Создать адрес" }).click();
    const address = page.getByLabel("Ваш адрес");
    await expect(address).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    const calendar = await page.request.get(await address.inputValue());
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });
});
