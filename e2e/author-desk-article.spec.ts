import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { AUTHOR, expectUsable, REVIEWER, sitDown } from "./fixtures/desk-page";
import { writeArticle, written } from "./fixtures/write-article";

/** Its author sends the article that was written, another person publishes it. */
async function publish(page: Page, desk: AuthorDesk): Promise<void> {
  await sitDown(page, desk, AUTHOR);
  await page
    .getByRole("link", { name: `Посмотреть и отправить на проверку: ${written.title}` })
    .click();
  await page.getByRole("button", { name: "Отправить на проверку" }).click();
  await expect(page.getByText("Отправлено на проверку. Можно писать дальше.")).toBeVisible();
  await sitDown(page, desk, REVIEWER);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(written.title) })
    .click();
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await expect(page.getByText(/^Опубликовано\./)).toBeVisible();
}

test(
  "an author writes an article, is shown what is missing, adds it, sends it and publishes it",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    await writeArticle(page, desk);
    // The browser's own lines on the preview of a text without its picture.
    faults.length = 0;
    const raw = desk.read(written.file);
    expect(raw).toContain("cover: ./cover.svg\n");
    expect(raw).toContain(":term[Невус] бывает и там.:source[1]");
    expect(raw).toContain(':::care{sign="bleeding"}\n:::');
    expect(raw).not.toMatch(/^(?:slug|version):/m);
    expect(desk.read(`${path.dirname(written.file)}/cover.svg`)).toBe(written.cover);
    await publish(page, desk);
    // Alone one takes back only what one has written.
    await sitDown(page, desk, AUTHOR);
    await expectUsable(page);
    await page.getByRole("link", { name: "Отменить публикацию" }).first().click();
    await expectUsable(page);
  },
);
