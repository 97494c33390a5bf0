import type { Page } from "@playwright/test";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { expectWindowUsable } from "./fixtures/desk-page";
import {
  copyElsewhere,
  samples,
  addressOf,
  asLetters,
  bodyOf,
  writeBody,
} from "./fixtures/clipboard";
import { EDITOR, save } from "./fixtures/editor-page";
import { repeats } from "./fixtures/random";
import { meaningOf } from "./fixtures/markdown";
import { caretNoted, text } from "./fixtures/write-article";

const pasteNotice = (page: Page) => page.locator(".desk-pasted");

const TEXT = "vstavka";

async function openText(page: Page, desk: AuthorDesk, body: string, name = TEXT): Promise<void> {
  writeBody(desk, body, name);
  // From elsewhere: the editor shows the text before until the new one is there.
  await page.goto(`${desk.origin}/list`);
  await page.goto(`${desk.origin}${EDITOR}${addressOf(name)}`);
  await expect(page.getByLabel("Адрес")).toHaveValue(name);
  await expect(text(page)).toContainText(/\S/);
}

/** The editor does not take the keys before it knows of the press. */
async function selectAll(page: Page): Promise<void> {
  await expect(async () => {
    await text(page).locator('[data-slate-string="true"]').first().click();
    await page.keyboard.press("ControlOrMeta+a");
    expect(await page.evaluate(() => window.getSelection()?.isCollapsed)).toBe(false);
  }).toPass();
}

/** Two of them here: with a picture that cannot be pasted, and with lists and tables of Word. */
const CHOSEN = ["web-page.html", "word-windows.html"];

test(
  "what other programs copy is saved as a careful person would have written it",
  { tag: ["@author-desk", "@repeats"] },
  async ({ page, desk, faults }) => {
    const isWhole = repeats({ whole: 1, quick: 0 }) === 1;
    for (const { name, expected, ...copied } of samples) {
      if (!isWhole && !CHOSEN.includes(name)) continue;
      await test.step(name, async () => {
        const own = name.replace(".", "-");
        await openText(page, desk, "Слово.", own);
        await selectAll(page);
        await copyElsewhere(page, copied);
        await page.keyboard.press("ControlOrMeta+v");
        if (name === "libreoffice.html") {
          // The block of its picture wants words before it can be saved.
          await expect(pasteNotice(page)).toContainText("Рисунки сохранены рядом с текстом (1).");
          await pasteNotice(page).getByRole("button", { name: "Вернуть как было" }).click();
          await expect(text(page)).toHaveText("Слово.");
          return;
        }
        if (name === "web-page.html") {
          // Its picture is cut off: the desk refuses it, and the browser notes the refusal.
          await expect(pasteNotice(page)).toContainText("Рисунки не вставлены (1)");
          faults.length = 0;
        }
        await save(page);
        expect(meaningOf(bodyOf(desk, own))).toEqual(meaningOf(asLetters(expected)));
      });
    }
  },
);

test(
  "blocks that are cut and pasted are restored as they were, and a paste is one step",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    const body = `Осмотр бесплатный. Смотрит :term[невус].

- раз
- два

:::question{title="Это больно?"}
Нет.
:::

| А | Б |
| --- | --- |
| 1 | 2 |`;
    await openText(page, desk, body);
    await selectAll(page);
    await page.keyboard.press("ControlOrMeta+x");
    await expect(text(page)).not.toContainText("Осмотр");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(text(page)).toContainText("Осмотр бесплатный");
    await copyElsewhere(page, { html: "<p>10<sup>й</sup></p><ul><li>чужое</li></ul>" });
    await page.keyboard.press("ControlOrMeta+v");
    await expect(text(page)).toContainText("чужое");
    await expectWindowUsable(page, ".desk-pasted");
    const back = pasteNotice(page).getByRole("button", { name: "Вернуть как было" });
    await page.keyboard.press("ArrowLeft");
    await caretNoted(page);
    await back.click();
    await expect(text(page)).not.toContainText("чужое");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(back).toBeVisible();
    // The last step is another one now.
    await page.keyboard.press("ControlOrMeta+z");
    await expect(back).toHaveCount(0);
    await expect(text(page)).not.toContainText("чужое");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(back).toBeVisible();
    // Until the editor has drawn the paste, it puts the caret back.
    await expect(text(page)).toContainText("чужое");
    await caretNoted(page);
    await page.keyboard.press("Shift+ArrowLeft");
    await caretNoted(page);
    await page.keyboard.press("ControlOrMeta+x");
    await expect(back).toHaveCount(0);
    await expect(text(page)).not.toContainText("чужое");
    await expect(text(page)).toContainText("чужо");
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(text(page)).not.toContainText("чужое");
    await page.keyboard.press("ControlOrMeta+Home");
    await caretNoted(page);
    await page.keyboard.type("Да. ");
    await save(page);
    expect(meaningOf(bodyOf(desk, TEXT))).toEqual(meaningOf(`Да. ${body}`));
  },
);

test(
  "quick hands make bold, cut and replace all that they have just selected",
  { tag: ["@author-desk", "@soak"] },
  async ({ page, desk }) => {
    await openText(page, desk, "Слово.");
    const press = (key: string) => page.keyboard.press(`ControlOrMeta+${key}`);
    const selectAll = async () => {
      await text(page).locator('[data-slate-string="true"]').first().click();
      await press("a");
    };
    // Where the editor was not made to look at the selection, one round in three went wrong, and most of what was made bold.
    for (let round = 0; round < 10; round += 1) {
      await selectAll();
      await press("b");
      await expect(text(page).locator("strong")).toHaveText("Слово.");
      // The second time undoes it: all is selected as before.
      await press("b");
      await expect(text(page).locator("strong")).toHaveCount(0);
      await selectAll();
      await press("x");
      await expect(text(page)).toHaveText(/^\s*$/);
      await press("v");
      await expect(text(page)).toHaveText("Слово.");
      await selectAll();
      await press("v");
      await expect(text(page)).toHaveText("Слово.");
    }
  },
);
