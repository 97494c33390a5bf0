import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/author-desk";
import { askToSave, EDITOR, openEditor, save } from "./fixtures/editor-page";
import { expectAccessible } from "./fixtures/test";

const COVER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" width="640" height="320"><rect width="640" height="320" fill="#f4e3d3"/><circle cx="320" cy="160" r="60" fill="#7a4a2b"/></svg>`;

/** What an article without «Главное» lacks, as authors write it. */
const KEY_POINTS =
  ":::key-points\n- Полосу под ногтем смотрит врач.\n- Растёт — не ждите.\n- Лак снимите заранее.\n:::\n\n";

const ARTICLE = "content/articles/rodinka-pod-nogtem/index.mdx";

const text = (page: Page) => page.locator('[data-slate-editor="true"]').first();

/** A block of the toolbar's list. */
async function insert(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: "Вставить блок" }).click();
  await page.getByRole("menuitem", { name: label, exact: true }).click();
}

/** One that stands in a line asks in a window of its own. */
async function insertInLine(page: Page, label: string, fill: () => Promise<void>): Promise<void> {
  await insert(page, label);
  await expect(page.getByRole("dialog", { name: label })).toBeVisible();
  await fill();
  await page.getByRole("button", { name: "Вставить", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(text(page)).toBeFocused();
}

/** Fields of the form that the last block has brought. */
const lastField = (page: Page, label: string) => page.getByLabel(label, { exact: true }).last();

const choose = async (page: Page, field: string, option: string) => {
  await page.getByLabel(field).last().click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

async function addCover(page: Page): Promise<void> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "rodinki-cover-")), "cover.svg");
  writeFileSync(file, COVER);
  await page.getByRole("button", { name: "Выбрать рисунок" }).first().click();
  await page.locator('input[type="file"]').setInputFiles(file);
  // It is chosen as soon as it is there.
  await page.getByRole("button", { name: "Вставить выбранный" }).click();
}

test("an author writes an article, is refused once, corrects it and saves it", async ({
  page,
  desk,
  faults,
}) => {
  await openEditor(page, desk);
  await page.getByRole("link", { name: "Статьи" }).first().click();
  await page.getByRole("link", { name: "Создать запись типа Статья" }).click();

  await page.getByLabel("Заголовок").first().fill("Родинка под ногтем");
  await expect(page.getByLabel("Адрес")).toHaveValue("rodinka-pod-nogtem");
  await page
    .getByLabel("Описание для списков и поисковиков")
    .fill("Когда пятно под ногтем показывают врачу.");
  for (const [label, day] of [
    ["Дата", "2026-11-20"],
    ["Проверено", "2026-11-20"],
    ["Проверить снова", "2027-11-20"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).first().fill(day);
  }
  await choose(page, "Темы", "Родинки");
  await choose(page, "Кто проверил", "Редакция");
  await addCover(page);

  await page.getByRole("button", { name: "Добавить источник" }).click();
  await choose(page, "Вид источника", "Страница организации здравоохранения");
  await lastField(page, "Заголовок").fill("NHS. Moles");
  await lastField(page, "Ссылка").fill("https://www.nhs.uk/conditions/moles/");

  await text(page).click();
  await page.keyboard.type("Полосу под ногтем смотрит дерматолог. ");
  await insertInLine(page, "Слово из словаря", () =>
    page.getByRole("dialog").getByLabel("Как оно стоит в тексте").fill("Невус"),
  );
  await page.keyboard.type(" бывает и там.");
  await insertInLine(page, "Номер источника", () =>
    page.getByRole("dialog").getByLabel("Номер источника").fill("1"),
  );
  await insert(page, "Когда к врачу");
  await text(page).getByRole("button", { name: "Развернуть" }).last().click();
  await choose(page, "Срочность", "Как можно скорее");
  await lastField(page, "Признаки").fill("- полоса растёт;\n- пятно кровоточит.");

  await askToSave(page);
  await expect(page.getByRole("alert").filter({ hasText: "Главное" })).toBeVisible();
  expect(existsSync(path.join(desk.project, ARTICLE))).toBe(false);
  // The browser's own line on the refusal.
  faults.length = 0;

  // Of the form's switches the text's own: Decap gives it no name.
  await page.getByRole("switch").last().click();
  await text(page).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.insertText(KEY_POINTS);
  await save(page);

  const raw = desk.read(ARTICLE);
  expect(raw).toContain("cover: ./cover.svg\n");
  expect(raw).toContain(":term[Невус] бывает и там.:source[1]");
  expect(raw).toContain(':::care{level="urgent"}\n- полоса растёт;\n- пятно кровоточит.\n:::');
  expect(raw).not.toMatch(/^(?:slug|version):/m);
  expect(desk.read("content/articles/rodinka-pod-nogtem/cover.svg")).toBe(COVER);
  // Decap has asked for a picture that was not saved yet.
  faults.length = 0;
});

test("the window that asks for a block in a line is accessible, and can be left", async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.origin}${EDITOR}#/collections/news/new`);
  await text(page).click();
  await insert(page, "Слово из словаря");
  await expectAccessible(page, "dialog");
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(text(page)).not.toContainText("Слово");
});
