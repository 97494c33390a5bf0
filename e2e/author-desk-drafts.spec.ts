import { existsSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { allEntries, openEditor, openEntry, save } from "./fixtures/editor-page";
import { choose, text } from "./fixtures/write-article";

const title = (page: Page) => page.getByLabel("Заголовок").first();

async function openNews(page: Page, desk: AuthorDesk, index: number) {
  await openEditor(page, desk);
  const news = (await allEntries(page, desk)).filter(({ collection }) => collection === "news");
  const entry = news[index];
  if (!entry) throw new Error(`There is no news item ${index}`);
  await openEntry(page, entry);
  return entry;
}

/** Everything is saved: no question may stand between an author and the way out. */
function expectNoQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  return questions;
}

test(
  "a new text is saved from its first letter, gets its address from its title, and is there the next day",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    const questions = expectNoQuestions(page);
    await page.goto(`${desk.origin}/texts#/collections/opinions/new`);
    await choose(page, "Врач", "Демонстрационный № 1, Москва");
    await page.getByLabel("Место в списке").fill("9");
    await text(page).click();
    await page.keyboard.type("Отпуск не отменяет осмотр.");
    await save(page);
    await page.getByLabel("Адрес").fill("posle-otpuska");
    await text(page).click();
    await expect(page).toHaveURL(/entries\/posle-otpuska/);
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" И зима тоже.");
    await save(page);
    await page.goto(`${desk.origin}/list?state=draft`);
    await page.locator('a[href*="posle-otpuska"]').click();
    await expect(text(page)).toHaveText("Отпуск не отменяет осмотр. И зима тоже.");
    await page.getByRole("button", { name: "Удалить текст" }).click();
    await expect(page).toHaveURL(/\/list/);
    expect(existsSync(path.join(desk.project, "content/opinions/posle-otpuska.mdx"))).toBe(false);
    expect(questions).toEqual(["Удалить этот текст?"]);
    // The browser's own lines on a preview that is not whole.
    faults.length = 0;
  },
);

test(
  "without the desk the browser keeps what is written, over a closed page too",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    const away = page.getByText(/^Не сохранено: рабочее место не отвечает/);
    await test.step("what does not arrive goes by itself later", async () => {
      const { file } = await openNews(page, desk, 1);
      await page.context().setOffline(true);
      await title(page).fill("Сохранённое без связи");
      await expect(away).toBeVisible();
      await page.context().setOffline(false);
      await save(page);
      expect(desk.read(file)).toMatch(/^title: "?Сохранённое без связи"?$/m);
    });

    const entry = await openNews(page, desk, 2);
    await page.context().setOffline(true);
    await title(page).fill("Написанное без связи");
    await expect(away).toBeVisible();
    await page.close();
    const next = await page.context().newPage();
    await page.context().setOffline(false);
    // What the browser itself says of a lost connection.
    faults.length = 0;
    await next.goto(`${desk.origin}/texts${entry.address}`);
    await expect(title(next)).toHaveValue("Написанное без связи");
    expect(desk.read(entry.file)).toContain("Написанное без связи");
  },
);

test(
  "two windows of one text see each other before they write, and who is late loses nothing",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    const entry = await openNews(page, desk, 3);
    const other = await page.context().newPage();
    await other.goto(`${desk.origin}/texts${entry.address}`);
    await expect(other.getByText(/^Этот текст открыт у вас ещё в одном окне/)).toBeVisible();
    await title(page).fill("Первое окно");
    await save(page);
    await title(other).fill("Второе окно");
    await other.getByRole("button", { name: "Показать то, что за столом" }).click();
    await expect(title(other)).toHaveValue("Первое окно");
    await other.getByRole("link", { name: "История" }).click();
    await other
      .getByText(/^30|ноября|декабря|января/)
      .first()
      .click();
    await expect(other.getByRole("main").locator("ins").first()).toContainText("Второе");
    await other
      .getByRole("button", { name: /^Вернуть это состояние/ })
      .first()
      .click();
    await expect(title(other)).toHaveValue("Второе окно");
    // What the browser itself says of the refused answer.
    faults.length = 0;
  },
);
