import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./fixtures/author-desk";
import { openEditor, save } from "./fixtures/editor-page";
import { expectWindowUsable } from "./fixtures/desk-page";
import { expectFits } from "./fixtures/fits";
import { expectAccessible } from "./fixtures/test";
import { placeCaret } from "./fixtures/rich-text";
import { insert, text } from "./fixtures/write-article";

test(
  "the editor is accessible, wide and on a phone: a text, an entry, the menu and the window of blocks, the markup mode",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await openEditor(page, desk);
      await expect(text(page)).toContainText("Бывать на солнце");
      await page.getByRole("button", { name: "Показать или спрятать запись" }).first().click();
      await text(page).getByRole("button", { name: "Развернуть" }).first().click();
      await expectAccessible(page, ".Pane1");
      if (width === 360) await expectFits(page, "the form of an article");
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
    await page.setViewportSize({ width: 1280, height: 900 });
    // A press in the middle of the text might open the window of a word that stands there.
    await placeCaret(page, { string: 0, offset: 0 });
    await insert(page, "Слово из словаря");
    await expectWindowUsable(page, "dialog");
    await page.getByRole("button", { name: "Отменить" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test(
  "the page is shown as phones and desks do, light and dark",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await openEditor(page, desk);
    const pane = page.frameLocator("iframe");
    const body = pane.frameLocator("iframe").locator("body");
    // The page is shown anew once the text is saved.
    const expectWidth = (width: number) =>
      expect(async () => {
        expect(await body.evaluate(() => window.innerWidth)).toBe(width);
      }).toPass();
    await pane.getByRole("button", { name: "Телефон" }).click();
    await expectWidth(360);
    await pane.getByRole("button", { name: "Компьютер" }).press("Enter");
    await expectWidth(1280);
    await pane.getByRole("button", { name: "Светлая" }).click();
    let light = "";
    await expect(async () => {
      light = await body.evaluate((element) => getComputedStyle(element).backgroundColor);
    }).toPass();
    await pane.getByRole("button", { name: "Тёмная" }).press("Enter");
    await expect(body).not.toHaveCSS("background-color", light);
    await page.reload();
    const dark = pane.getByRole("button", { name: "Тёмная" });
    await expect(dark).toHaveAttribute("aria-pressed", "true");
  },
);

test(
  "a heading, a list, a sign, a table, a link by its title and a block are made as one writes, and a word is undone",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    await page.goto(`${desk.origin}/texts#/collections/opinions/new`);
    await page.getByLabel("Место в списке").fill("9");
    await page.getByLabel("Адрес").fill("kratko");
    await text(page).click();
    await expect(page).toHaveURL(/entries\/kratko/);
    await page.keyboard.type("Раз два три");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(text(page)).toHaveText("Раз два");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    const type = async (...lines: string[]) => {
      for (const line of lines) {
        await page.keyboard.type(line);
        await page.keyboard.press("Enter");
      }
    };
    await type("## Крем", "- утром", "днём", "", "Читайте гид");
    const bar = page.getByRole("toolbar", { name: "Правка, таблица и знаки" });
    const press = (name: string) => bar.getByRole("button", { name, exact: true }).click();
    await bar.getByText("Знаки").click();
    await press("±");
    await press("Таблица");
    await page.keyboard.type("Место");
    await press("Столбец справа");
    await page.keyboard.type("Доза");
    await press("Строка ниже");
    await page.keyboard.type("лицо");
    await page.keyboard.press("Tab");
    await page.keyboard.type("2 мл");
    await press("Убрать строку");
    await press("Шаг назад");
    await text(page).getByText("Читайте гид").click();
    await page.keyboard.press("End");
    for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press("Shift+ArrowLeft");
    await page.getByRole("button", { name: "Ссылка" }).click();
    await page.getByRole("dialog").getByLabel("Название страницы").fill("безопасное солнце");
    await page.getByRole("button", { name: "Готово" }).click();
    await expect(text(page).locator("a")).toHaveText("гид");
    await insert(page, "Вопрос и ответ");
    await expect(text(page).getByLabel("Вопрос", { exact: true })).toBeFocused();
    await page.keyboard.type("Сколько?");
    await save(page);
    const file = "content/opinions/kratko.mdx";
    const body = desk.read(file).split("---\n").at(-1) ?? "";
    expect(body).toMatch(
      /^\n## Крем\n\n[*-] утром\n[*-] днём\n\nЧитайте \[гид\]\(\/publication\/articles\/bezopasnoe-solnze\)\n\n:::question\{title="Сколько\?"\}\n:::\n\n±\n\n/,
    );
    expect(body).toMatch(/\n\| Место \| Доза \| +\| +\|\n\|[-| ]+\|\n\| лицо +\| 2 мл +\|/);
    rmSync(path.join(desk.project, file));
    // The browser's own lines on a preview that is not whole.
    faults.length = 0;
  },
);
