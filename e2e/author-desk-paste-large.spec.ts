import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { copyElsewhere } from "./fixtures/clipboard";
import { EDITOR, save } from "./fixtures/editor-page";
import { addressOf, bodyOf, fileOf, writeBody } from "./fixtures/pasted-text";
import { caretNoted, text } from "./fixtures/write-article";

const told = (page: Page) => page.locator(".desk-pasted");

async function caretAtEnd(page: Page, desk: AuthorDesk, body: string): Promise<void> {
  writeBody(desk, body);
  await page.goto(`${desk.origin}${EDITOR}${addressOf()}`);
  await expect(page.getByLabel("Адрес")).toHaveValue(/./);
  await text(page).locator('[data-slate-string="true"]').last().click();
  await page.keyboard.press("End");
  await caretNoted(page);
}

test(
  "more than a text may be is refused with a sentence, and what is written goes on",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await caretAtEnd(page, desk, "Слово.");
    await page.keyboard.insertText(" Ещё.");
    const styled = '<p style="margin:0;font-family:Calibri"><span lang="RU">слово</span></p>';
    const five = { html: styled.repeat(70_000), text: "слово\n".repeat(14_000) };
    expect(five.html.length).toBeGreaterThan(5_000_000);
    for (const large of [five, { html: "<p>слово</p>".repeat(1_501) }]) {
      await copyElsewhere(page, large);
      await page.keyboard.press("ControlOrMeta+v");
      await expect(told(page)).toContainText("Скопируйте часть и вставьте по частям.");
      await expect(text(page)).toHaveText("Слово. Ещё.");
      await told(page).getByRole("button", { name: "Понятно" }).click();
      const field = page.getByLabel("Описание для списков и поисковиков");
      const before = await field.inputValue();
      await field.press("ControlOrMeta+v");
      await expect(told(page)).toContainText("вставьте по частям.");
      await expect(field).toHaveValue(before);
      await text(page).locator('[data-slate-string="true"]').last().click();
      await page.keyboard.press("End");
      await caretNoted(page);
    }
    await save(page);
    expect(bodyOf(desk).trim()).toBe("Слово. Ещё.");
  },
);

/** Runs in the page. */
function drawing(): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 1400, height: 700 });
  canvas.getContext("2d")?.fillRect(10, 10, 500, 400);
  return canvas.toDataURL("image/png");
}

test(
  "a picture that is pasted lies beside the text when it is saved, and one without its bytes is counted",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await caretAtEnd(page, desk, "Слово.");
    const source = await page.evaluate(drawing);
    await copyElsewhere(page, {
      html: `<p>Схема</p><p><img src="${source}"></p><p><img src="https://example.org/a.png"></p>`,
    });
    await page.keyboard.press("ControlOrMeta+v");
    await expect(told(page)).toContainText("Рисунки не вставлены (1)");
    await expect(told(page)).toContainText("Рисунки сохранены рядом с текстом (1)");
    await text(page).getByRole("button", { name: "Развернуть" }).first().click();
    await text(page)
      .getByLabel(/^Что нарисовано/)
      .fill("Чёрный прямоугольник");
    await text(page).getByLabel("Подпись").fill("Прямоугольник.");
    await save(page);
    const [, name = ""] = /:::figure\{src="\.\/([^"]+)"/.exec(bodyOf(desk)) ?? [];
    const folder = path.join(desk.project, path.dirname(fileOf()));
    expect(readdirSync(folder)).toContain(name);
  },
);
