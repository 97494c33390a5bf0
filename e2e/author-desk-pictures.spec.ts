import path from "node:path";
import sharp from "sharp";
import { expect, test } from "./fixtures/author-desk";

/** A telephone's photograph, held sideways: 160 × 80 when it is upright. */
const sideways = (background: string) =>
  sharp({ create: { width: 80, height: 160, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Model: "Telefon" }, IFD3: { GPSLatitude: "55/1 45/1 21/1" } })
    .jpeg()
    .toBuffer();

const FOLDER = "content/articles/bezopasnoe-solnze";

test(
  "a telephone's photograph becomes a cover: upright, clean, with a name of its own",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    await page.goto(`${desk.origin}/texts#/collections/articles/entries/bezopasnoe-solnze/index`);
    await page.getByRole("button", { name: "Заменить рисунок" }).first().click();
    const field = page.locator('input[type="file"]');

    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    await field.setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic });
    await expect(
      page.getByRole("status").filter({ hasText: "Наиболее совместимые" }),
    ).toBeVisible();
    // The browser notes each refused answer.
    expect(faults.splice(0).join()).toContain("422");

    const photo = { name: "Фото 1.JPEG", mimeType: "image/jpeg", buffer: await sideways("red") };
    await field.setInputFiles(photo);
    const said = page.getByRole("status").filter({ hasText: "foto-1.jpg" });
    await expect(said).toContainText("место, время, камера");
    await expect(said).toContainText("160 × 80 точек. Для фотографии этого мало: обложке нужно от");
    await expect(page.getByText("foto-1.jpg", { exact: true })).toBeVisible();
    await field.setInputFiles(photo);
    await expect(page.getByRole("status").filter({ hasText: "уже есть" })).toContainText(
      "foto-1.jpg. Выберите его в списке",
    );
    await field.setInputFiles({ ...photo, buffer: await sideways("blue") });
    await expect(page.getByText("foto-1-2.jpg", { exact: true })).toBeVisible();

    await page.getByText("foto-1.jpg", { exact: true }).click();
    await page.getByRole("button", { name: "Вставить выбранный" }).click();
    await page.getByRole("button", { name: "Понятно" }).click();
    await page.getByRole("button", { name: "Сохранить" }).first().click();
    await page.getByRole("menuitem", { name: "Сохранить", exact: true }).click();
    await expect(page.getByText("Всё сохранено")).toBeVisible();

    expect(desk.read(`${FOLDER}/index.mdx`)).toContain("cover: ./foto-1.jpg");
    const saved = path.join(desk.project, FOLDER, "foto-1.jpg");
    const { width, height, exif } = await sharp(saved).metadata();
    expect({ width, height, exif }).toEqual({ width: 160, height: 80 });
  },
);

test(
  "a picture dropped on its field is added, and one dropped beside it is no new page",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await page.goto(`${desk.origin}/texts#/collections/articles/entries/bezopasnoe-solnze/index`);
    const button = page.getByRole("button", { name: "Заменить рисунок" }).first();
    await expect(button).toBeVisible();
    const drop = async (onto: typeof button, colour: string) => {
      const base64 = (await sideways(colour)).toString("base64");
      const dataTransfer = await page.evaluateHandle((content) => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        const made = new DataTransfer();
        made.items.add(new File([bytes], "Снимок.JPG", { type: "image/jpeg" }));
        return made;
      }, base64);
      await onto.dispatchEvent("drop", { dataTransfer });
    };
    await drop(page.locator("body"), "red");
    await expect(
      page.getByRole("status").filter({ hasText: "Сюда файл не положить" }),
    ).toBeVisible();
    await drop(button, "green");
    await expect(page.getByText("snimok.jpg", { exact: true })).toBeVisible();
  },
);
