import type { Page } from "@playwright/test";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { copyElsewhere, addressOf, bodyOf, writeBody } from "./fixtures/clipboard";
import { EDITOR, save } from "./fixtures/editor-page";
import { meaningOf } from "./fixtures/markdown";
import { caretNoted, text } from "./fixtures/write-article";

const PLACES = ["Абзац", "Заголовок", "пункт", "цитата", "ячейка"];
const BODY = `Абзац

## Заголовок

- пункт
- второй

> цитата

| А | Б |
| --- | --- |
| ячейка | 2 |`;

/** Texts of which each would begin a heading, a list or a note. */
const LINES = ["# решётка", "- минус", "1986. Год", "[^1]: слово"];

/** Opens a text of its own with this body: what the editor keeps of another one is not in the way. */
async function openText(page: Page, desk: AuthorDesk, name: string, body: string): Promise<void> {
  writeBody(desk, body, name);
  // From elsewhere: the editor shows the text before until the new one is there.
  await page.goto(`${desk.origin}/list`);
  await page.goto(`${desk.origin}${EDITOR}${addressOf(name)}`);
  await expect(page.getByLabel("Адрес")).toHaveValue(name);
  await expect(text(page)).toContainText(/\S/);
}

async function caretAtEnd(page: Page): Promise<void> {
  await text(page).locator('[data-slate-string="true"]').last().click();
  await page.keyboard.press("End");
  await caretNoted(page);
}

test(
  "words that are typed, pasted, dropped or dragged into places of a text stay there",
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
        dataTransfer.setData(
          "text/html",
          "<p>x<sup>2</sup></p><table><tr><td>а</td><td>б</td></tr></table>",
        );
        const { right, top, height } = element.getBoundingClientRect();
        const at = { clientX: right - 1, clientY: top + height / 2 };
        element.dispatchEvent(
          new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at }),
        );
      });
      await expect(text(page)).toContainText("x²");
      await save(page);
      const saved = PLACES.reduce(
        (body, words) => body.replace(words, `${words} **10⁵** ед.`),
        BODY,
      ).replace("- второй\n", "- второй\n\n  x²\n\n  | а | б |\n  | --- | --- |\n");
      expect(meaningOf(bodyOf(desk, "places"))).toEqual(meaningOf(saved));
    });

    await test.step("words and a block that are dragged stand in their new place once", async () => {
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

    await test.step("lines that look like markup stay words when the text is opened again", async () => {
      await openText(page, desk, "lines", "Слово.");
      await caretAtEnd(page);
      for (const line of LINES) {
        for (const [key, words] of [
          ["Enter", line],
          ["Enter", "перед"],
          ["Shift+Enter", line],
        ] as const) {
          await page.keyboard.press(key);
          await caretNoted(page);
          await page.keyboard.insertText(words);
        }
      }
      const rows = () =>
        text(page).evaluate((editor) =>
          [...editor.children].map(
            ({ localName, textContent }) =>
              `${localName} ${textContent.replace(/[\n\uFEFF]/g, "")}`,
          ),
        );
      const typed = await rows();
      expect(typed).toHaveLength(1 + 2 * LINES.length);
      await save(page);
      await page.reload();
      await expect(text(page)).toContainText("Слово.");
      expect(await rows()).toEqual(typed);
    });

    await test.step("a field and the markup mode get the same letters", async () => {
      await openText(page, desk, "fields", "Слово.");
      await copyElsewhere(page, {
        html: "<p>Доза 10<sup>5</sup>&nbsp;<b>ед.</b></p>",
        text: "Доза 105 ед.",
      });
      const description = page.getByLabel("Описание для списков и поисковиков");
      await description.fill("");
      await description.press("ControlOrMeta+v");
      await expect(description).toHaveValue("Доза 10⁵ ед.");
      const mode = page.getByRole("switch", { name: "Писать разметкой" });
      await mode.click();
      await caretAtEnd(page);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("ControlOrMeta+v");
      await save(page);
      expect(bodyOf(desk, "fields").trim()).toBe("Доза 10⁵ **ед.**");
      // The editor remembers it.
      await mode.click();
    });

    await test.step("more than a text may be is refused with a sentence", async () => {
      await openText(page, desk, "large", "Слово.");
      await caretAtEnd(page);
      await copyElsewhere(page, { html: "<p>слово</p>".repeat(1_501) });
      await page.keyboard.press("ControlOrMeta+v");
      const notice = page.locator(".desk-pasted");
      await expect(notice).toContainText("Скопируйте часть и вставьте по частям.");
      await expect(text(page)).toHaveText("Слово.");
      await notice.getByRole("button", { name: "Понятно" }).click();
    });

    await test.step("what is pasted while the text is being saved is saved next", async () => {
      await copyElsewhere(page, { html: "<p>Второе.</p>" });
      await caretAtEnd(page);
      let answer = () => {};
      const pasted = new Promise<void>((resolve) => (answer = resolve));
      const sent = page.waitForRequest("**/save");
      await page.route("**/save", async (route) => {
        await pasted;
        await route.continue();
      });
      await page.keyboard.type(" Первое.");
      await sent;
      await caretAtEnd(page);
      await page.keyboard.press("ControlOrMeta+v");
      await expect(text(page)).toHaveText("Слово. Первое.Второе.");
      answer();
      await save(page);
      expect(bodyOf(desk, "large").trim()).toBe("Слово. Первое.Второе.");
    });
  },
);
