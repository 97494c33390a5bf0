import type { Page } from "@playwright/test";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { allEntries, openEditor, openEntry, save } from "./fixtures/editor-page";

const title = (page: Page) => page.getByLabel("Заголовок").first();

async function openNews(page: Page, desk: AuthorDesk) {
  await openEditor(page, desk);
  const entry = (await allEntries(page, desk)).find(({ collection }) => collection === "news");
  if (!entry) throw new Error("There is no news item");
  await openEntry(page, entry);
  return entry;
}

test(
  "without the desk the browser keeps what is written, over a closed page too",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    const away = page.getByText(/^Не сохранено: рабочее место не отвечает/);
    const entry = await openNews(page, desk);
    await page.context().setOffline(true);
    await title(page).fill("Сохранённое без связи");
    await expect(away).toBeVisible();
    await page.context().setOffline(false);
    await save(page);
    expect(desk.read(entry.file)).toMatch(/^title: "?Сохранённое без связи"?$/m);

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
    const entry = await openNews(page, desk);
    const other = await page.context().newPage();
    await other.goto(`${desk.origin}/texts${entry.address}`);
    await expect(other.getByText(/^Этот текст открыт у вас ещё в одном окне/)).toBeVisible();
    await title(page).fill("Первое окно");
    await save(page);
    await title(other).fill("Второе окно");
    await other.getByRole("button", { name: "Показать то, что за столом" }).click();
    await expect(title(other)).toHaveValue("Первое окно");
    await other.getByRole("link", { name: "История" }).click();
    const state = other.locator("details", { hasText: "Вернуть это состояние" }).first();
    await state.locator("summary").click();
    await state.getByRole("button", { name: /^Вернуть это состояние/ }).click();
    await expect(title(other)).toHaveValue("Второе окно");
    // What the browser itself says of the refused answer.
    faults.length = 0;
  },
);
