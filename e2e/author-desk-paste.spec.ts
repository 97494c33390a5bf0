import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/author-desk";
import { expectWindowUsable } from "./fixtures/desk-page";
import { asLetters, bodyOf, copyElsewhere, samples } from "./fixtures/clipboard";
import { openText, save } from "./fixtures/editor-page";
import { repeats } from "./fixtures/random";
import { meaningOf } from "./fixtures/markdown";
import { caretNoted, text } from "./fixtures/write-article";

const pasteNotice = (page: Page) => page.locator(".desk-pasted");

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
        await openText(page, desk, own);
        await selectAll(page);
        await copyElsewhere(page, copied);
        await page.keyboard.press("ControlOrMeta+v");
        if (name === "libreoffice.html") {
          // The block of its picture wants words before it can be saved.
          await expect(pasteNotice(page)).toContainText("Рисунки сохранены рядом с текстом (1).");
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

const PLACES = ["Абзац", "Заголовок", "пункт", "цитата", "ячейка"];
const BODY = `Абзац

## Заголовок

- пункт
- второй

> цитата

:::question{title="Это больно?"}
Нет.
:::

| А | Б |
| --- | --- |
| ячейка | 2 |`;

test(
  "words that are pasted, dropped, dragged or cut stand where they belong, and a paste is one step",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    const place = (words: string) => text(page).getByText(words, { exact: true });

    await test.step("pasted and dropped into each kind of block", async () => {
      await openText(page, desk, "places", BODY);
      await copyElsewhere(page, { html: "<b> 10<sup>5</sup></b> ед.", text: " 105 ед." });
      for (const words of PLACES) {
        await place(words).click();
        await page.keyboard.press("End");
        await page.keyboard.press("ControlOrMeta+v");
        await expect(text(page)).toContainText(`${words} 10⁵ ед.`);
      }
      // No test can drag from another program: the event of a drop is made here.
      await place("второй").evaluate((element) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/html", "<p>x<sup>2</sup></p>");
        const { right, top, height } = element.getBoundingClientRect();
        const at = { clientX: right - 1, clientY: top + height / 2 };
        element.dispatchEvent(
          new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at }),
        );
      });
      await expect(text(page)).toContainText("второйx²");
      await save(page);
      const saved = PLACES.reduce(
        (body, words) => body.replace(words, `${words} **10⁵** ед.`),
        BODY,
      ).replace("- второй\n", "- второйx²\n");
      expect(meaningOf(bodyOf(desk, "places"))).toEqual(meaningOf(saved));
    });

    await test.step("words that are dragged stand in their new place once", async () => {
      await openText(page, desk, "dragged", "Первый.\n\nВторой :term[невус] абзац.\n\nПоследний");
      const paragraph = (words: string) => text(page).getByText(words).first();
      await paragraph("Второй").click({ clickCount: 3, position: { x: 20, y: 10 } });
      await caretNoted(page);
      const from = (await paragraph("Второй").boundingBox())!;
      const to = (await paragraph("Последний").boundingBox())!;
      await page.mouse.move(from.x + 20, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + 40, from.y + from.height / 2 + 10, { steps: 4 });
      await page.mouse.move(to.x + to.width - 2, to.y + to.height / 2, { steps: 8 });
      await page.mouse.up();
      await expect(text(page)).toHaveText(/ПоследнийВторой/);
      await save(page);
      expect(bodyOf(desk, "dragged").trim()).toBe("Первый.\n\nПоследнийВторой :term[невус] абзац.");
    });

    await test.step("cut and pasted blocks are as they were; a paste is undone at a press and by the keyboard", async () => {
      await openText(page, desk, "cut", BODY);
      await selectAll(page);
      await page.keyboard.press("ControlOrMeta+x");
      await expect(text(page)).not.toContainText("Абзац");
      await page.keyboard.press("ControlOrMeta+v");
      await expect(text(page)).toContainText("Абзац");
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
      await page.keyboard.press("ControlOrMeta+Home");
      await caretNoted(page);
      await page.keyboard.type("Да. ");
      await save(page);
      expect(meaningOf(bodyOf(desk, "cut"))).toEqual(meaningOf(`Да. ${BODY}`));
    });
  },
);

/** What an author does with a text that is selected whole, what stands first there, and what is left. */
const ACTS = [
  ["Delete", "| А | Б |\n| --- | --- |\n| 1 | 2 |", "Один.\n\nДва."],
  ["Shift", "- раз\n- два", "Один.\n\nДва."],
  ["ControlOrMeta+x", ':::question{title="Это больно?"}\nНет.\n:::', "Один.\n\nДва."],
  ["ControlOrMeta+v", "> цитата", "Слово\n\n- а\n- б"],
] as const;

test(
  "a text that is selected whole leaves nothing behind: deleted, typed over, cut and pasted over",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    for (const [round, [key, first, left]] of ACTS.entries()) {
      await test.step(`${key}: ${first}`, async () => {
        const name = `whole-${round}`;
        await openText(page, desk, name, `${first}\n\n## Заголовок\n\nАбзац.`);
        const isPaste = key === "ControlOrMeta+v";
        if (isPaste)
          await copyElsewhere(page, { html: "<p>Слово</p><ul><li>а</li><li>б</li></ul>" });
        await text(page).focus();
        await page.keyboard.press("ControlOrMeta+a");
        await caretNoted(page);
        await page.keyboard.press(key);
        await caretNoted(page);
        if (!isPaste) {
          await page.keyboard.type("Один.");
          await page.keyboard.press("Enter");
          await page.keyboard.type("Два.");
        }
        await save(page);
        expect(bodyOf(desk, name).trim()).toBe(left);
      });
    }
  },
);

test(
  "quick hands make bold, cut and replace all that they have just selected",
  { tag: ["@author-desk", "@soak"] },
  async ({ page, desk }) => {
    await openText(page, desk, "quick");
    const press = (key: string) => page.keyboard.press(`ControlOrMeta+${key}`);
    // Not the helper above: nothing may be waited for between the press and the keys.
    const selectAtOnce = async () => {
      await text(page).locator('[data-slate-string="true"]').first().click();
      await press("a");
    };
    for (let round = 0; round < 10; round += 1) {
      await selectAtOnce();
      await press("b");
      await expect(text(page).locator("strong")).toHaveText("Слово.");
      // The second time undoes it: all is selected as before.
      await press("b");
      await expect(text(page).locator("strong")).toHaveCount(0);
      await selectAtOnce();
      await press("x");
      await expect(text(page)).toHaveText(/^\s*$/);
      await press("v");
      await expect(text(page)).toHaveText("Слово.");
    }
  },
);
