import { signIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { linkTo } from "./fixtures/texts";

test("a text leads to the form, which knows who is signed in; a half-typed one asks, and it is sent", async ({
  page,
  person,
}) => {
  await signIn(page, person, "/about");
  const opener = page.getByRole("contentinfo").getByRole("link", { name: "Задать вопрос" });
  const form = page.getByRole("dialog", { name: "Задать вопрос" });
  const question = page.getByRole("dialog", { name: "Закрыть форму?" });
  await linkTo(page.getByRole("main"), "#ask").click();
  await expect(form.getByLabel("Имя")).toHaveValue(person.name);
  await expect(form.getByLabel("Почта")).toHaveValue(person.email);
  await form.getByLabel("Вопрос").fill("Родинка на спине");

  await test.step("Escape asks, each time, and gives the focus back; so does a press outside", async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await page.keyboard.press("Escape");
      await expect(question).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(form.getByLabel("Вопрос")).toHaveValue("Родинка на спине");
      await expect(form.locator(":focus")).toHaveCount(1);
    }
    await page.mouse.click(4, 4);
    await question.getByRole("button", { name: "Да, закрыть" }).click();
    await expect(form).toBeHidden();
  });

  await opener.click();
  await expect(form.getByLabel("Вопрос")).toHaveValue("");
  await form.getByLabel("Вопрос").fill("Можно ли прийти на осмотр с загаром?");
  await form.getByLabel(/Даю согласие на/).check();
  await expect(form.getByText("Проверка пройдена")).toBeVisible();
  await form.getByRole("button", { name: "Отправить" }).click();
  const sent = page.getByRole("dialog", { name: "Вопрос отправлен" });
  await expect(sent).toContainText("Мы получили ваш вопрос");
});
