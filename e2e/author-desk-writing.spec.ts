import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./fixtures/author-desk";
import { allEntries, openEditor, openEntry, save } from "./fixtures/editor-page";
import { expectWindowUsable } from "./fixtures/desk-page";
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
  "a day is written as people write it, and the page is shown as phones and desks do",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await openEditor(page, desk);
    const file = "content/articles/bezopasnoe-solnze/index.mdx";
    const entry = (await allEntries(page, desk)).find((one) => one.file === file);
    if (!entry) throw new Error("The article has no form.");
    await openEntry(page, entry);
    const day = page.getByLabel("Дата", { exact: true }).first();
    await expect(day).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
    await day.fill("31.2.2024");
    await day.blur();
    await expect(day).toHaveAccessibleDescription(/Дня 31 в 02\.2024 нет/);
    await expect(day).toHaveValue("31.2.2024");
    await day.fill(" 5.6.2024 ");
    await day.blur();
    await expect(day).toHaveValue("05.06.2024");
    await expect(day).not.toHaveAttribute("aria-invalid");
    await save(page);
    expect(desk.read(file)).toMatch(/^date: 2024-06-05$/m);

    const pane = page.frameLocator("iframe");
    const body = pane.frameLocator("iframe").locator("body");
    // The page is shown anew once the text is saved.
    const expectWidth = (width: number) =>
      expect(async () => {
        expect(await body.evaluate(() => window.innerWidth)).toBe(width);
      }).toPass();
    await pane.getByRole("button", { name: "Телефон" }).click();
    await expectWidth(360);
    await pane.getByRole("button", { name: "Светлая" }).click();
    const background = () => body.evaluate((element) => getComputedStyle(element).backgroundColor);
    let light = "";
    await expect(async () => {
      light = await background();
    }).toPass();
    await pane.getByRole("button", { name: "Компьютер" }).press("Enter");
    await expect(pane.getByRole("button", { name: "Компьютер" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expectWidth(1280);
    await pane.getByRole("button", { name: "Тёмная" }).press("Enter");
    await expect(body).not.toHaveCSS("background-color", light);
    await page.reload();
    await expect(pane.getByRole("button", { name: "Тёмная" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
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
