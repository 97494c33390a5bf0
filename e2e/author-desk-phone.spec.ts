import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/author-desk";
import { expectUsable } from "./fixtures/desk-page";
import { save } from "./fixtures/editor-page";
import { expectFits } from "./fixtures/fits";
import { placeCaret, stringsOf } from "./fixtures/rich-text";

const PHONE = { width: 360, height: 740 };

const sent = (page: Page) => page.getByText("Отправлено на проверку. Можно писать дальше.");

test(
  "on a phone an author finds an article, corrects a word and sends it",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${desk.origin}/review`);
    await page.getByRole("searchbox", { name: "Искать в текстах" }).fill("безопасным солнцем");
    await page.getByRole("button", { name: "Найти" }).click();
    await expect(page.getByRole("main").locator("mark").first()).toBeVisible();
    await expectUsable(page);
    await page.getByRole("link", { name: "Безопасное солнце", exact: true }).click();
    await expect(page.locator('[data-slate-string="true"]').first()).toBeAttached();
    await expectFits(page, "the form of an article");
    const [first = ""] = await stringsOf(page);
    await placeCaret(page, { string: 0, offset: first.search(/(?<=[а-яё])(?=[а-яё])/) });
    await page.keyboard.type("ъ");
    await page.getByRole("button", { name: "Показать страницу" }).click();
    await expect(
      page.frameLocator("iframe").getByRole("button", { name: "Телефон" }),
    ).toBeVisible();
    await expectFits(page, "the page of an article");
    await page.getByRole("button", { name: "Показать страницу" }).click();
    await save(page);
    await page.getByRole("link", { name: "Проверка" }).click();
    await page.getByRole("link", { name: "Посмотреть и отправить на проверку" }).click();
    await expect(page.getByRole("main").locator("ins").first()).toContainText("ъ");
    await page.getByRole("button", { name: "Отправить на проверку" }).click();
    await expect(sent(page)).toBeVisible();
  },
);
