import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/author-desk";
import { expectUsable } from "./fixtures/desk-page";
import { allEntries, openEditor, openEntry, save } from "./fixtures/editor-page";
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
    await expect(page.getByText("Всё сохранено")).toBeVisible();
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

test(
  "a day is written as people write it, a wrong one is refused in words, and the page is shown as phones and desks do",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await openEditor(page, desk);
    const file = "content/articles/bezopasnoe-solnze/index.mdx";
    const entry = (await allEntries(page, desk)).find((one) => one.file === file);
    if (!entry) throw new Error("The article has no form.");
    await openEntry(page, entry);
    const day = page.getByLabel("Дата", { exact: true }).first();
    await expect(day).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
    await day.fill("31.2.2024");
    await day.blur();
    await expect(day).toHaveAccessibleDescription(/Дня 31 в 02\.2024 нет/);
    await expect(day).toHaveValue("31.2.2024");
    await day.fill(" 5.6.2024 ");
    await day.blur();
    await expect(day).toHaveValue("05.06.2024");
    await expect(day).not.toHaveAttribute("aria-invalid");
    await save(page);
    expect(desk.read(file)).toMatch(/^date: 2024-06-05$/m);

    const pane = page.frameLocator("iframe");
    const body = pane.frameLocator("iframe").locator("body");
    const width = () => body.evaluate(() => window.innerWidth);
    await pane.getByRole("button", { name: "Телефон" }).click();
    await expect.poll(width).toBe(360);
    await pane.getByRole("button", { name: "Светлая" }).click();
    const light = await body.evaluate((element) => getComputedStyle(element).backgroundColor);
    await pane.getByRole("button", { name: "Компьютер" }).press("Enter");
    await expect(pane.getByRole("button", { name: "Компьютер" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect.poll(width).toBe(1280);
    await pane.getByRole("button", { name: "Тёмная" }).press("Enter");
    await expect(body).not.toHaveCSS("background-color", light);
    await page.reload();
    await expect(pane.getByRole("button", { name: "Тёмная" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  },
);
