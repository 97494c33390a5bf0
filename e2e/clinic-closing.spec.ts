import { screenOf, signedInClinic } from "./fixtures/clinic";
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

test(
  "one doctor's day is closed by keyboard after a look at whom it concerns, and undone",
  { tag: "@wide" },
  async ({ page, context }) => {
    const clinic = await signedInClinic(context, { visits });
    const heading = (name: RegExp | string) => page.getByRole("heading", { name });
    await page.goto(screenOf(clinic, "closing"));
    await page.getByLabel("Врач", { exact: true }).selectOption(DOCTOR);
    await page.getByLabel("Весь день").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Кого это коснётся?" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading(/Записаны: 2/)).toBeFocused();
    await expect(page.getByText("Чужая")).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "the preview of a closing");

    const press = page.getByRole("button", { name: /отправить \d/ });
    await expect(press).toHaveText(/^Перенести 1, отменить 1 и.отправить 2.письма$/);
    await press.focus();
    await page.keyboard.press("Enter");
    await expect(heading("Часы закрыты")).toBeFocused();
    const calls = page.getByRole("region", { name: "Позвоните" });
    await expect(calls.getByRole("listitem")).toHaveCount(2);
    await expectAccessibleInBothSchemes(page);

    await page.getByRole("button", { name: "Вернуть как было" }).first().click();
    await expect(heading("Всё как было")).toBeFocused();
    await page.goto(screenOf(clinic, "day"));
    await expect(heading(/^3.записаны/)).toBeVisible();
  },
);
