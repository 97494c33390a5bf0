import { signIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { linkTo } from "./fixtures/texts";

test("a text leads to the form, a half-typed one asks, and it is sent", async ({ page }) => {
  await page.goto("/about");
  const opener = page.getByRole("contentinfo").getByRole("link", { name: "Задать вопрос" });
  const form = page.getByRole("dialog", { name: "Задать вопрос" });
  const question = page.getByRole("dialog", { name: "Закрыть форму?" });
  await linkTo(page.getByRole("main"), "#ask").click();
  await form.getByLabel("Вопрос").fill("Родинка на спине");

  await test.step("Escape asks, each time, and gives the focus back", async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await page.keyboard.press("Escape");
      await expect(question).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(form.getByLabel("Вопрос")).toHaveValue("Родинка на спине");
      await expect(form.locator(":focus")).toHaveCount(1);
    }
  });

  await test.step("so do the cross and a press outside", async () => {
    for (const close of [
      () => form.getByRole("button", { name: "Закрыть" }).click(),
      () => page.mouse.click(4, 4),
    ]) {
      await close();
      await question.getByRole("button", { name: "Нет, вернуться" }).click();
      await expect(form.getByLabel("Вопрос")).toHaveValue("Родинка на спине");
    }
  });

  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Да, закрыть" }).click();
  await expect(form).toBeHidden();
  await opener.click();
  await expect(form.getByLabel("Вопрос")).toHaveValue("");

  await form.getByRole("button", { name: "Отправить" }).click();
  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Поле «Вопрос» обязательно для заполнения");
  await form.getByLabel("Имя").fill("Анна");
  await form.getByLabel("Почта").fill("anna@example.ru");
  await form.getByLabel("Вопрос").fill("Можно ли прийти на осмотр с загаром?");
  await form.getByLabel(/Даю согласие на/).check();
  await expect(form.getByText("Проверка пройдена")).toBeVisible();
  await form.getByRole("button", { name: "Отправить" }).click();
  const sent = page.getByRole("dialog", { name: "Вопрос отправлен" });
  await expect(sent).toContainText("Мы получили ваш вопрос");
});

test("who is signed in need not say who they are", async ({ page, person }) => {
  await signIn(page, person, "/rules");
  await page.getByRole("contentinfo").getByRole("link", { name: "Задать вопрос" }).click();
  const form = page.getByRole("dialog", { name: "Задать вопрос" });
  await expect(form.getByLabel("Имя")).toHaveValue(person.name);
  await expect(form.getByLabel("Почта")).toHaveValue(person.email);
});
