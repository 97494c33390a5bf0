import { expect, test } from "./fixtures/author-desk";
import { copyElsewhere } from "./fixtures/clipboard";
import { EDITOR, save } from "./fixtures/editor-page";
import { meaningOf } from "./fixtures/markdown";
import { addressOf, bodyOf, writeBody } from "./fixtures/pasted-text";
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

test(
  "words that are pasted or dropped into places of a text stay there",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    writeBody(desk, BODY);
    await page.goto(`${desk.origin}${EDITOR}${addressOf()}`);
    await expect(page.getByLabel("Адрес")).toHaveValue(/./);
    const place = (words: string) => text(page).getByText(words, { exact: true });
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
    expect(meaningOf(bodyOf(desk))).toEqual(meaningOf(saved));
  },
);

test(
  "words and a block that are dragged stand in their new place once",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    writeBody(desk, "Первый.\n\nВторой :term[невус] абзац.\n\nПоследний");
    await page.goto(`${desk.origin}${EDITOR}${addressOf()}`);
    await expect(page.getByLabel("Адрес")).toHaveValue(/./);
    const place = (words: string) => text(page).getByText(words).first();
    await place("Второй").click({ clickCount: 3, position: { x: 20, y: 10 } });
    await caretNoted(page);
    const from = (await place("Второй").boundingBox())!;
    const to = (await place("Последний").boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + from.height / 2 + 10, { steps: 4 });
    await page.mouse.move(to.x + to.width - 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(text(page)).toHaveText(/ПоследнийВторой/);
    await save(page);
    expect(bodyOf(desk).trim()).toBe("Первый.\n\nПоследнийВторой :term[невус] абзац.");
  },
);
