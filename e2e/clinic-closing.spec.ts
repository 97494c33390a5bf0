import type { Page } from "@playwright/test";
import { screenOf, signedInClinic, type Clinic } from "./fixtures/clinic";
import { expectFitsNarrow } from "./fixtures/fits";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

/** Both visits of this doctor are today, and only one other time is free. */
const DOCTOR = "Орлова Мария Сергеевна";

const visits = [
  { inMinutes: 240, familyName: "Первая" },
  { inMinutes: 250, familyName: "Вторая" },
  { inMinutes: 240, familyName: "Чужая", doctor: "Белов Олег" },
  { inMinutes: 300, doctor: "Белов Олег", isFree: true },
];

const heading = (page: Page, name: RegExp | string) => page.getByRole("heading", { name });
const choiceOf = (page: Page, name: RegExp) => page.getByRole("combobox", { name });
const press = (page: Page) => page.getByRole("button", { name: /отправить \d/ });

/** The whole day of the doctor, by keyboard alone, up to the preview. */
async function look(page: Page, clinic: Clinic): Promise<void> {
  await page.goto(screenOf(clinic, "closing"));
  await page.getByLabel("Врач", { exact: true }).selectOption(DOCTOR);
  await page.getByLabel("Весь день").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /Показать/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, /Записаны: 2/)).toBeFocused();
}

test(
  "one doctor's day is closed after a look at whom it concerns, undone, and opened again",
  { tag: "@wide" },
  async ({ page, context }) => {
    const clinic = await signedInClinic(context, { visits });
    await look(page, clinic);
    await expect(page.getByText("Чужая")).toHaveCount(0);
    await expect(press(page)).toHaveText(/^Перенести 1, отменить 1 и.отправить 2.письма$/);
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "the preview of a closing");

    const other = await context.newPage();
    await look(other, clinic);
    // The free time goes to the other of the two.
    await choiceOf(page, /Первая/).selectOption("Отменить запись");
    await choiceOf(page, /Вторая/).selectOption({ index: 0 });
    await press(page).focus();
    await page.keyboard.press("Enter");

    await expect(heading(page, "Часы закрыты")).toBeFocused();
    await expect(page.getByRole("timer")).toHaveText(/^(?:5:00|4:[345]\d)$/);
    const calls = page.getByRole("region", { name: "Позвоните" });
    await expect(calls.getByRole("listitem")).toHaveCount(2);
    await expect(calls).toContainText(/Первая.*осмотр в.\d\d:\d\d отменён/s);
    await expectAccessibleInBothSchemes(page);

    await press(other).click();
    await expect(other.getByRole("alert").filter({ hasText: "Анна Клиникова" })).toContainText(
      "расписание изменилось",
    );
    await expect(heading(other, /Никто не.записан/)).toBeVisible();
    await other.close();

    await page.getByRole("button", { name: "Вернуть как было" }).first().click();
    await expect(heading(page, "Всё как было")).toBeFocused();
    await page.goto(screenOf(clinic, "day"));
    await expect(heading(page, /^3.записаны/)).toBeVisible();

    await look(page, clinic);
    await press(page).click();
    await expect(heading(page, "Часы закрыты")).toBeFocused();
    const closed = page.getByRole("region", { name: "Закрытые часы" });
    await closed.getByRole("button", { name: "Открыть снова" }).click();
    await expect(closed.getByRole("status")).toContainText(/Открыто времён: 2/);
    await expect(closed).toContainText("Закрытых часов нет");
  },
);
