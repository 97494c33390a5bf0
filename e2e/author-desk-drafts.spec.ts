import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { allEntries, askToSave, openEditor, openEntry, save } from "./fixtures/editor-page";
import { expectUsable, expectWindowUsable } from "./fixtures/desk-page";
import type { Page, Request, Response } from "@playwright/test";
import { choose, text } from "./fixtures/write-article";

const savedNote = (page: Page) => page.getByText(/^Черновик сохранён/);

const title = (page: Page) => page.getByLabel("Заголовок").first();

async function openNews(page: Page, desk: AuthorDesk, index: number) {
  await openEditor(page, desk);
  const news = (await allEntries(page, desk)).filter(({ collection }) => collection === "news");
  const entry = news[index];
  if (!entry) throw new Error(`There is no news item ${index}`);
  await openEntry(page, entry);
  return entry;
}

/** Opens it anew, as on the next day; the question comes before the text. */
const openAgain = (page: Page, desk: AuthorDesk, address: string) =>
  page.goto(`${desk.origin}/?again`).then(() => page.goto(`${desk.origin}/texts${address}`));

/** @returns the drafts that the desk has, without their earlier states */
function draftsOf({ project }: AuthorDesk): string {
  const folder = path.join(project, ".desk/drafts");
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.map((name) => readFileSync(path.join(folder, name), "utf8")).join();
}

/** Leaving needs no question: Decap would ask whether unsaved work may be lost, and it is not lost. */
const leave = (page: Page) => page.on("dialog", (dialog) => void dialog.accept());

test(
  "what was written comes back after a decision that could wait, also of a text that is new",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    leave(page);
    const entry = await openNews(page, desk, 0);
    const before = await title(page).inputValue();
    await title(page).fill("Недописанное");
    await expect(savedNote(page)).toBeVisible();

    await openAgain(page, desk, entry.address);
    const question = page.getByRole("dialog", {
      name: /^Несохранённые правки от \d+ \S+, \d\d:\d\d/,
    });
    await expect(question.locator("ins").filter({ hasText: "Недописанное" })).toBeVisible();
    await expectWindowUsable(page, "dialog");
    await page.keyboard.press("Escape");
    await expect(title(page)).toHaveValue(before);

    await openAgain(page, desk, entry.address);
    await question.getByRole("button", { name: "Вернуть" }).click();
    await expect(title(page)).toHaveValue("Недописанное");
    await expect(page.getByText("Есть несохранённое")).toBeVisible();

    await openAgain(page, desk, entry.address);
    await question.getByRole("button", { name: "Отбросить" }).click();
    await expect(title(page)).toHaveValue(before);

    await page.goto(`${desk.origin}/drafts`);
    await page.locator("summary").first().click();
    await expectUsable(page);
    await page
      .getByRole("button", { name: /^Вернуть это состояние/ })
      .first()
      .click();
    await question.getByRole("button", { name: "Вернуть" }).click();
    await expect(title(page)).toHaveValue("Недописанное");

    await page.goto(`${desk.origin}/?again`);
    await page.goto(`${desk.origin}/texts#/collections/news/new`);
    await title(page).fill("Новость без конца");
    await expect(savedNote(page)).toBeVisible();
    await page.goto(`${desk.origin}/drafts`);
    await page.getByRole("link", { name: "Новость без конца" }).click();
    await expect(title(page)).toHaveValue("Новость без конца");
  },
);

test(
  "without the desk the browser keeps what is written, over a closed page too",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    leave(page);
    const away = page.getByText(/^Черновик не сохранён: рабочее место не отвечает/);

    await test.step("a save that does not arrive leaves the words, and the draft goes by itself later", async () => {
      const { file } = await openNews(page, desk, 1);
      await page.context().setOffline(true);
      await title(page).fill("Сохранённое без связи");
      await expect(away).toBeVisible();
      await askToSave(page);
      await expect(page.getByRole("alert").filter({ hasText: "не отвечает" })).toContainText(
        "Написанное осталось на этой странице",
      );
      await expect(title(page)).toHaveValue("Сохранённое без связи");
      await page.context().setOffline(false);
      await expect(savedNote(page)).toBeVisible();
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
    await next.getByRole("dialog").getByRole("button", { name: "Вернуть" }).click();
    await expect(title(next)).toHaveValue("Написанное без связи");
    expect(draftsOf(desk)).toContain("Написанное без связи");
  },
);

test(
  "a new text that is written on while it is saved goes to its address, with what was written meanwhile",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await page.goto(`${desk.origin}/texts#/collections/opinions/new`);
    await choose(page, "Врач", "Демонстрационный № 1, Москва");
    await page.getByLabel("Место в списке").fill("9");
    await page.getByLabel("Адрес").fill("posle-otpuska");
    await text(page).click();
    await page.keyboard.type("Отпуск не отменяет осмотр.");
    await expect(savedNote(page)).toBeVisible();

    const isSaving = (request: Request) => request.postData()?.includes("persistEntry") === true;
    const isDraftSaved = (response: Response) => response.url().endsWith("/drafts");
    await page.route("**/decap", async (route) => {
      if (!isSaving(route.request())) return route.continue();
      const drafted = page.waitForResponse(isDraftSaved);
      await text(page).click();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type(" И зима тоже.");
      await drafted;
      return route.continue();
    });
    await askToSave(page);
    const question = page.getByRole("dialog", { name: /^Несохранённые правки/ });
    await expect(question.locator("ins")).toHaveText("И зима тоже.");
    await question.getByRole("button", { name: "Вернуть" }).click();
    await expect(page).toHaveURL(/entries\/posle-otpuska/);
    await expect(text(page)).toHaveText("Отпуск не отменяет осмотр. И зима тоже.");
    await page.unroute("**/decap");
    await save(page);
    expect(questions).toEqual([]);
    // The browser's own lines: Decap asks first whether the address is free.
    faults.length = 0;
    expect(draftsOf(desk)).not.toContain("Отпуск не отменяет");

    await test.step("with another address it is followed there", async () => {
      await page.getByLabel("Адрес").fill("novyj-adres");
      await save(page);
      await expect(page).toHaveURL(/entries\/novyj-adres/);
      await expect(page.getByLabel("Адрес")).toHaveValue("novyj-adres");
    });
  },
);
