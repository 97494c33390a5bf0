import { expect, test } from "./fixtures/author-desk";
import { EDITOR, openEditor } from "./fixtures/editor-page";
import { expectWindowUsable } from "./fixtures/desk-page";
import { expectAccessible } from "./fixtures/test";
import { insert, text } from "./fixtures/write-article";

test(
  "the window that asks for a block in a line is accessible, and can be left",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await page.goto(`${desk.origin}${EDITOR}#/collections/news/new`);
    await text(page).click();
    await insert(page, "Слово из словаря");
    await expectWindowUsable(page, "dialog");
    await page.getByRole("button", { name: "Отменить" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(text(page)).not.toContainText("Слово");
  },
);

test(
  "the editor is accessible, wide and on a phone: the list, a text, an entry, the menu of blocks, the markup mode",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await openEditor(page, desk);
      await page.goto(`${desk.origin}${EDITOR}#/collections/articles`);
      await expect(page.getByRole("link", { name: "Безопасное солнце" })).toBeVisible();
      await expectAccessible(page, "#nc-root");
      await page.goto(
        `${desk.origin}${EDITOR}#/collections/articles/entries/bezopasnoe-solnze/index`,
      );
      await expect(page.getByText("Всё сохранено")).toBeVisible();
      await expect(text(page)).toContainText("Бывать на солнце");
      await page.getByRole("button", { name: "Показать или спрятать запись" }).first().click();
      await text(page).getByRole("button", { name: "Развернуть" }).first().click();
      await expectAccessible(page, ".Pane1");
      await page.getByRole("button", { name: "Вставить блок" }).click();
      const last = page.getByRole("menuitem", { name: "Когда мы напомним" });
      await last.scrollIntoViewIfNeeded();
      // On a phone the last block was beyond the side of the window, and under the text.
      await last.click({ trial: true });
      await page.keyboard.press("Escape");
      const mode = page.getByRole("switch", { name: "Писать разметкой" });
      await mode.click();
      await expectAccessible(page, ".Pane1");
      // The editor remembers it.
      await mode.click();
      await expect(mode).toHaveAttribute("aria-checked", "false");
    }
  },
);
