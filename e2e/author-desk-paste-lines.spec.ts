import { expect, test } from "./fixtures/author-desk";
import { EDITOR, save } from "./fixtures/editor-page";
import { meaningOf } from "./fixtures/markdown";
import { addressOf, bodyOf, writeBody } from "./fixtures/pasted-text";
import { caretNoted, text } from "./fixtures/write-article";

/** Each would begin a heading, a quotation, a list, a ruler, a note or a table. */
const LINES = [
  "# решётка",
  "> больше",
  "+ плюс",
  "- минус",
  "1) скобка",
  "1986. Год",
  "1.",
  "---",
  "___",
  "===",
  "[^1]: слово",
  "| - | - |",
];

test(
  "lines that are typed stay words when the text is opened again",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    writeBody(desk, "Слово.");
    await page.goto(`${desk.origin}${EDITOR}${addressOf()}`);
    await expect(page.getByLabel("Адрес")).toHaveValue(/./);
    await text(page).locator('[data-slate-string="true"]').first().click();
    await page.keyboard.press("End");
    for (const line of LINES) {
      await page.keyboard.press("Enter");
      await caretNoted(page);
      await page.keyboard.insertText(line);
      await page.keyboard.press("Enter");
      await caretNoted(page);
      await page.keyboard.insertText("перед");
      await page.keyboard.press("Shift+Enter");
      await caretNoted(page);
      await page.keyboard.insertText(line);
    }
    const rows = () =>
      text(page).evaluate((editor) =>
        [...editor.children].map(
          ({ localName, textContent }) => `${localName} ${textContent.replace(/[\n\uFEFF]/g, "")}`,
        ),
      );
    const typed = await rows();
    expect(typed).toHaveLength(1 + 2 * LINES.length);
    await save(page);
    const saved = bodyOf(desk);
    await page.reload();
    await expect(text(page)).toContainText("Слово.");
    expect(await rows()).toEqual(typed);
    await text(page).locator('[data-slate-string="true"]').first().click();
    await page.keyboard.press("Home");
    await caretNoted(page);
    await page.keyboard.insertText("Да. ");
    await save(page);
    expect(meaningOf(bodyOf(desk))).toEqual(meaningOf(saved.replace("Слово.", "Да. Слово.")));
  },
);
