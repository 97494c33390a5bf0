import { readdirSync } from "node:fs";
import path from "node:path";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures/author-desk";
import { copyElsewhere, addressOf, bodyOf, fileOf, writeBody } from "./fixtures/clipboard";
import { save } from "./fixtures/editor-page";
import { caretNoted, text } from "./fixtures/write-article";

/** A telephone's photograph, held sideways: 160 × 80 when it is upright. */
const sideways = (background: string) =>
  sharp({ create: { width: 80, height: 160, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Model: "Telefon" }, IFD3: { GPSLatitude: "55/1 45/1 21/1" } })
    .jpeg()
    .toBuffer();

const drawing = () =>
  sharp({ create: { width: 1400, height: 700, channels: 3, background: "black" } })
    .png()
    .toBuffer();

const FOLDER = "content/articles/bezopasnoe-solnze";

test(
  "a telephone's photograph becomes a cover, upright and clean; one is dropped on its field, and one is pasted into the text",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await page.goto(`${desk.origin}/texts#/collections/articles/entries/bezopasnoe-solnze/index`);
    await page.getByRole("button", { name: "Заменить рисунок" }).first().click();
    const field = page.locator('input[type="file"]');

    const photo = { name: "Фото 1.JPEG", mimeType: "image/jpeg", buffer: await sideways("red") };
    await field.setInputFiles(photo);
    const said = page.getByRole("status").filter({ hasText: "foto-1.jpg" });
    await expect(said).toContainText("место, время, камера");
    await expect(page.getByText("foto-1.jpg", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Вставить выбранный" }).click();
    await page.getByRole("button", { name: "Понятно" }).click();
    await save(page);

    expect(desk.read(`${FOLDER}/index.mdx`)).toContain("cover: ./foto-1.jpg");
    const saved = path.join(desk.project, FOLDER, "foto-1.jpg");
    const { width, height, exif } = await sharp(saved).metadata();
    expect({ width, height, exif }).toEqual({ width: 160, height: 80 });

    const button = page.getByRole("button", { name: "Заменить рисунок" }).first();
    const drop = async (onto: Locator, colour: string) => {
      const base64 = (await sideways(colour)).toString("base64");
      const dataTransfer = await page.evaluateHandle((content) => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        const made = new DataTransfer();
        made.items.add(new File([bytes], "Снимок.JPG", { type: "image/jpeg" }));
        return made;
      }, base64);
      await onto.dispatchEvent("drop", { dataTransfer });
    };
    await drop(button, "green");
    await expect(page.getByText("snimok.jpg", { exact: true })).toBeVisible();

    const pasted = `data:image/png;base64,${(await drawing()).toString("base64")}`;
    writeBody(desk, "Слово.");
    await page.goto(`${desk.origin}/texts${addressOf()}`);
    await expect(page.getByLabel("Адрес")).toHaveValue(/^otkryta/);
    await text(page).locator('[data-slate-string="true"]').last().click();
    await page.keyboard.press("End");
    await caretNoted(page);
    await copyElsewhere(page, {
      html: `<p>Схема</p><p><img src="${pasted}"></p><p><img src="https://example.org/a.png"></p>`,
    });
    await page.keyboard.press("ControlOrMeta+v");
    const notice = page.locator(".desk-pasted");
    await expect(notice).toContainText("Рисунки не вставлены (1)");
    await expect(notice).toContainText("Рисунки сохранены рядом с текстом (1)");
    await text(page).getByRole("button", { name: "Развернуть" }).first().click();
    await text(page)
      .getByLabel(/^Что нарисовано/)
      .fill("Чёрный прямоугольник");
    await text(page).getByLabel("Подпись").fill("Прямоугольник.");
    await save(page);
    const [, name = ""] = /:::figure\{src="\.\/([^"]+)"/.exec(bodyOf(desk)) ?? [];
    expect(readdirSync(path.join(desk.project, path.dirname(fileOf())))).toContain(name);
  },
);
