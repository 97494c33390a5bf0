import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeClinic, planOf, screenOf, signedInClinic } from "./fixtures/clinic";
import { settled } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { untilStill } from "./fixtures/until";

const FOLDER = path.resolve(__dirname, "../docs/clinics");

/** What the page is about, whole and small enough for a document. */
async function photograph(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await settled(page);
  await untilStill(page);
  const picture = await page.getByRole("main").screenshot({ caret: "initial" });
  await sharp(picture)
    .webp({ quality: 70 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}

const DOCTOR = "Орлова Мария Сергеевна";

const visits = [
  { inMinutes: -40, familyName: "Синицына" },
  { inMinutes: -20, familyName: "Дроздова", comment: "Родинка на спине" },
  { inMinutes: 200, familyName: "Соколова" },
  { inMinutes: 220, familyName: "Воробьёва" },
  { inMinutes: 210, familyName: "Галкина", doctor: "Белов Олег Ильич" },
  { inMinutes: 260, doctor: "Белов Олег Ильич", isFree: true },
];

test("the sign-in of docs/clinics.md", async ({ page }) => {
  const { colleague } = await makeClinic();
  await page.goto("/clinic");
  await page.getByLabel("Почта").fill(colleague.email);
  await expect(page.getByRole("button", { name: "Дальше" })).toBeVisible();
  await photograph(page, "sign-in");
});

test("a day and its hours, as docs/clinics.md describes them", async ({ page, context }) => {
  const clinic = await signedInClinic(context, { visits });
  await page.goto(screenOf(clinic, "day"));
  const first = page.getByRole("listitem").filter({ hasText: "Синицына" });
  await first.getByRole("button", { name: "Пришёл", exact: true }).click();
  await expect(first.getByRole("button", { name: "Отменить отметку" })).toBeVisible();
  await photograph(page, "day");

  await page.goto(screenOf(clinic, "closing"));
  await page.getByLabel("Врач", { exact: true }).selectOption(DOCTOR);
  await page.getByLabel("Весь день").check();
  await page.getByRole("button", { name: "Кого это коснётся?" }).click();
  await expect(page.getByRole("heading", { name: /Записаны/ })).toBeFocused();
  await photograph(page, "closing");
  await page.getByRole("button", { name: /отправить \d/ }).click();
  await expect(page.getByRole("heading", { name: "Часы закрыты" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Позвоните" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Открыть снова" })).toBeVisible();
  await photograph(page, "closed");

  await page.goto(screenOf(clinic, "journal"));
  await expect(page.getByText("Часы закрыты").first()).toBeVisible();
  await photograph(page, "journal");
});

test("next week's plan, as docs/clinics.md describes it", async ({ page, context }) => {
  const clinic = await signedInClinic(context);
  const day = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString("ru-RU", { timeZone: "UTC" });
  // From the day after tomorrow on.
  const hours = `пн-вс;${day(2)};${day(8)};09:00;13:00;20`;
  await page.goto(screenOf(clinic, "plan"));
  const plan = await planOf(page, clinic, "Зябликова Нина Павловна", hours);
  await page.locator('input[type="file"]').setInputFiles(plan);
  await expect(page.getByRole("heading", { name: "Что изменится" })).toBeFocused();
  await photograph(page, "plan");
});
