import { expect, test } from "./fixtures/author-desk";
import { copyElsewhere } from "./fixtures/clipboard";
import { EDITOR, save } from "./fixtures/editor-page";
import { meaningOf } from "./fixtures/markdown";
import { addressOf, bodyOf, writeBody } from "./fixtures/pasted-text";
import { text } from "./fixtures/write-article";

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
