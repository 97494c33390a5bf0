import { expect, test } from "./fixtures/author-desk";
import { EDITOR } from "./fixtures/editor-page";
import { expectAccessible } from "./fixtures/test";
import { insert, text } from "./fixtures/write-article";

test(
  "the window that asks for a block in a line is accessible, and can be left",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await page.goto(`${desk.origin}${EDITOR}#/collections/news/new`);
    await text(page).click();
    await insert(page, "Слово из словаря");
    await expectAccessible(page, "dialog");
    await page.getByRole("button", { name: "Отменить" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(text(page)).not.toContainText("Слово");
  },
);
