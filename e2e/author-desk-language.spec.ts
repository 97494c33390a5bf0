import { expect, test } from "./fixtures/author-desk";
import { EDITOR } from "./fixtures/editor-page";
import { placeCaret } from "./fixtures/rich-text";
import { expectAccessible } from "./fixtures/test";
import { text } from "./fixtures/write-article";

const DICTIONARY = "content/dictionary.yml";

test(
  "a word that no dictionary knows is added by the keyboard, and its remark goes away",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await page.goto(`${desk.origin}${EDITOR}#/collections/pages/entries/about`);
    await text(page).waitFor();
    await placeCaret(page, { string: 0, offset: 0 });
    await page.keyboard.type("Трихоскопией ");
    const preview = page.frameLocator("#preview-pane");
    const add = preview.getByRole("button", { name: "Добавить в словарь: Трихоскопией" });
    await add.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Добавить в словарь" });
    await expect(dialog.getByRole("textbox", { name: /^Слово/ })).toBeFocused();
    await expectAccessible(page, "dialog");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("трихоскопия");
    await page.keyboard.press("Tab");
    await page.keyboard.type("микроскопия");
    await page.keyboard.press("Enter");
    await expect(preview.getByText("Слово «трихоскопия» теперь в словаре.")).toBeFocused();
    await expect(add).toHaveCount(0);
    expect(desk.read(DICTIONARY)).toContain("- { word: трихоскопия, like: микроскопия }\n");
  },
);
