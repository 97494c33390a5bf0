import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures/author-desk";
import { save } from "./fixtures/editor-page";
import { REVIEWER, sitDown } from "./fixtures/desk-page";
import { addCover, choose, text } from "./fixtures/write-article";

const FOLDER = path.resolve(__dirname, "../docs/authoring");

test.use({ texts: "all" });

const DAY = new Date().toISOString().slice(0, 10);

/** What the window shows now, small enough for a document. */
async function photograph(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ caret: "initial" }).then((picture) =>
    sharp(picture)
      .webp({ quality: 70 })
      .toFile(path.join(FOLDER, `${name}.webp`)),
  );
}

test("the first five minutes of docs/authoring.md, step by step", async ({
  page,
  desk,
  faults,
}) => {
  await page.goto(desk.origin);
  await expect(page.getByRole("main").locator("details").first()).toBeVisible();
  await photograph(page, "start");

  await page.getByRole("link", { name: "Тексты", exact: true }).click();
  await page.getByRole("link", { name: "Новости", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Новости" })).toBeVisible();
  await expect(page.getByText("Открыта запись на бесплатный осмотр родинок")).toBeVisible();
  await photograph(page, "texts");

  await page.getByRole("link", { name: "Начать: новость" }).click();
  await page.getByLabel("Заголовок").first().fill("Осмотры в субботу");
  await expect(page.getByLabel("Адрес")).toHaveValue("osmotry-v-subbotu");
  await page
    .getByLabel("Описание для списков и поисковиков")
    .fill("В декабре врачи принимают и по субботам.");
  await page.getByLabel("Дата", { exact: true }).first().fill(DAY);
  await choose(page, "Темы", "Родинки");
  await text(page).click();
  await page.keyboard.type(
    "В декабре врачи смотрят родинки и по субботам. Запишитесь на сайте: это бесплатно.",
  );
  await save(page);
  await page.getByText(/^Чтобы отправить, осталось/).click();
  await page.getByRole("button", { name: "Обложка", exact: true }).scrollIntoViewIfNeeded();
  await photograph(page, "refusal");

  await addCover(page);
  await save(page);
  await expect(
    page.frameLocator("#preview-pane").frameLocator("iframe").getByText("по субботам").first(),
  ).toBeVisible();
  await photograph(page, "writing");

  await page.getByRole("link", { name: "Проверка", exact: true }).click();
  await page.getByRole("link", { name: "Посмотреть и отправить на проверку" }).click();
  await expect(page.getByRole("button", { name: "Отправить на проверку" })).toBeVisible();
  await photograph(page, "unsent");
  await page.getByRole("button", { name: "Отправить на проверку" }).click();
  await expect(page.getByText("Отправлено на проверку. Можно писать дальше.")).toBeVisible();
  await photograph(page, "board");
  await sitDown(page, desk, REVIEWER);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Осмотры в субботу/ })
    .click();
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await expect(page.getByText(/^Опубликовано\./)).toBeVisible();
  // The browser's own lines on the preview of a text without its picture.
  faults.length = 0;
});
