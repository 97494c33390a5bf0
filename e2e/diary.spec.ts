import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { addPicture, markSpot } from "./fixtures/diary";
import { expectFitsNarrow } from "./fixtures/fits";
import { expectOneSheet } from "./fixtures/print";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { watchForeign } from "./fixtures/watch";

/** @param x of 300 @param y of 340 */
async function pressDrawing(figure: Locator, x: number, y: number): Promise<void> {
  await figure.scrollIntoViewIfNeeded();
  const box = await figure.boundingBox();
  if (!box) throw new Error("There is no drawing.");
  const [acrossIt, downIt] = [(box.width * x) / 300, (box.height * y) / 340];
  await figure.page().mouse.click(box.x + acrossIt, box.y + downIt);
}

test("a spot is begun, photographed, compared, and shown to a doctor", async ({
  page,
  baseURL,
}) => {
  const outside = watchForeign(page, baseURL);
  const carried: string[] = [];
  page.on("request", (request) => carried.push(request.method()));
  await page.goto("/diary");
  await expectFitsNarrow(page, "an empty diary");
  await pressDrawing(page.getByRole("region", { name: "Мои пятна" }).locator("svg"), 80, 40);
  await expect(page.getByRole("heading", { name: "Новое пятно" })).toBeFocused();
  await expect(page.getByLabel("Где пятно")).toHaveValue("face");
  await expectFitsNarrow(page, "a new spot");
  await pressDrawing(page.getByRole("main").locator("form svg"), 244, 324);
  await expect(page.getByLabel("Где пятно")).toHaveValue("rightSole");

  await markSpot(page, "Спина", "у лопатки, где лямка рюкзака");
  await page.getByRole("button", { name: "Открыть камеру" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Камера не" })).toBeVisible();
  await addPicture(page);
  await expect(page.getByText(/^Пятно изменилось/)).toBeHidden();

  await addPicture(page, 60);
  await expect(page.getByText(/^Пятно изменилось/)).toBeVisible();
  const aims = page.getByRole("button", { name: /^Лицо|^Спина/ });
  await expect(aims).toHaveCount(2);
  for (const aim of await aims.all()) await aim.click({ position: { x: 30, y: 40 } });
  await expect(page.getByText("Пятно в середине обоих снимков.")).toBeVisible();
  await page.getByRole("button", { name: "Наложить друг на друга" }).click();
  const slider = page.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("51");
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "a spot");
  await page.getByRole("button", { name: "Да, изменилось" }).click();
  await expect(page.getByText(/Изменившееся пятно показывают врачу/)).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /К.кому и.как попасть/ })
      .first(),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "Наложить друг на друга" })).toBeVisible();
  await page.getByRole("link", { name: "Все пятна" }).click();
  await expect(page.getByRole("heading", { name: "Мои пятна" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "all spots");
  await page.getByRole("link", { name: "Лист для врача" }).click();
  await expect(page.getByRole("img", { name: /^Спина, снимок/ })).toHaveCount(2);
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "the sheet for a doctor");
  await expectOneSheet(page);
  expect(outside).toEqual([]);
  expect(carried.filter((method) => method !== "GET")).toEqual([]);
});

test("a passphrase locks the diary, and a copy brings back what was wiped", async ({ page }) => {
  await markSpot(page, "Живот", "маленькое");
  await addPicture(page);
  await page.goto("/diary#settings");
  await page.getByLabel(/^Пароль, без которого/).fill("ромашка в поле");
  await page.getByRole("button", { name: "Закрыть паролем" }).click();
  await expect(page.getByText(/^Готово: в.следующий раз/)).toBeFocused();
  await page.reload();
  await page.getByLabel("Пароль, которым закрыт дневник").fill("василёк");
  await page.getByRole("button", { name: "Открыть дневник" }).click();
  await expect(page.getByRole("alert")).toContainText("Пароль не подошёл");
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Пароль, которым закрыт дневник").fill("ромашка в поле");
  await page.getByRole("button", { name: "Открыть дневник" }).click();
  await page.getByRole("button", { name: "Убрать пароль" }).click();
  await expect(page.getByText("Пароля больше нет.")).toBeFocused();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Скачать копию" }).click(),
  ]);
  const buffer = await readFile(await download.path());
  expect(buffer.includes("маленькое")).toBe(false);
  await expectFitsNarrow(page, "password, copy and wiping");
  await page.getByRole("button", { name: "Стереть дневник" }).click();
  await page.getByRole("button", { name: "Да, стереть всё" }).click();
  await expect(page.getByText(/^Здесь пока пусто/)).toBeVisible();
  await page.getByRole("link", { name: "Пароль, копия и удаление" }).click();
  const file = { name: download.suggestedFilename(), mimeType: "application/octet-stream", buffer };
  await page.getByLabel(/^Добавить из.копии/).setInputFiles(file);
  await expect(page.getByText("Готово. Пятен в файле: 1.")).toBeVisible();
  await page.getByRole("link", { name: "Все пятна" }).click();
  await expect(page.getByRole("img", { name: /^Живот, снимок/ })).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", waitForHydration: false });

  test("the diary opens, and takes a picture", async ({ page, context }) => {
    await markSpot(page, "Лицо", "у виска");
    await page.reload();
    await expect(page.getByLabel("Выбрать снимок")).toBeAttached();
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match(location.pathname))))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await addPicture(page);
    await context.setOffline(false);
  });
});
