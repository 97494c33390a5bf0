import type { Page } from "@playwright/test";
import { screenOf, signedInClinic } from "./fixtures/clinic";
import { expectFitsNarrow } from "./fixtures/fits";
import { sheets } from "./fixtures/print";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const rowOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const count = (page: Page) =>
  page.getByRole("heading", { level: 2 }).filter({ hasText: "записан" });

test(
  "who came is noted and undone, and what others note appears by itself",
  { tag: "@both" },
  async ({ page, context }) => {
    const clinic = await signedInClinic(context, {
      role: "reception",
      visits: [
        { inMinutes: -30, familyName: "Первая", comment: "Родинка на спине" },
        { inMinutes: -10, familyName: "Вторая" },
        { inMinutes: -24 * 60, familyName: "Вчерашняя" },
      ],
    });
    await page.goto("/clinic");
    await expect(page).toHaveURL(screenOf(clinic, "day"));
    const first = rowOf(page, "Первая");

    // With the keyboard the focus stays in the row.
    await first.getByRole("button", { name: "Пришёл", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(count(page)).toHaveText(/^2.записаны · 1.пришёл$/);
    await page.keyboard.press("Tab");
    await expect(first.getByRole("button", { name: "Отменить отметку" })).toBeFocused();
    await page.getByText(/^Не.отмечены вчера: 1$/).click();

    const other = await context.newPage();
    await other.goto(screenOf(clinic, "day"));
    await rowOf(other, "Вторая").getByRole("button", { name: "Не пришёл" }).click();
    await other.close();
    const second = rowOf(page, "Вторая");
    await expect(second).toContainText("Анна Клиникова");
    await second.getByRole("button", { name: "Отменить отметку" }).click();
    await expect(second.getByRole("button", { name: "Не пришёл" })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "the day");
  },
);

test("a mark waits for the network, says so, and is sent when it is back", async ({
  page,
  context,
}) => {
  const clinic = await signedInClinic(context, { visits: [{ inMinutes: -30 }] });
  await page.goto(screenOf(clinic, "day"));
  const row = rowOf(page, "Проверкина");
  await row.getByRole("button", { name: "Пришёл", exact: true }).waitFor();
  await context.setOffline(true);
  await row.getByRole("button", { name: "Пришёл", exact: true }).click();
  await expect(row).toContainText(/Не.отправлено: нет сети/);
  await expect(count(page)).toHaveText(/^1.записан · 0.пришли$/);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("link", { name: "Сотрудники" }).click();
  await page.getByRole("link", { name: "День" }).click();
  await expect(row).toContainText(/Не.отправлено: нет сети/);
  await context.setOffline(false);
  await expect(count(page)).toHaveText(/^1.записан · 1.пришёл$/);
});

test("in print each doctor begins a page, and a day breaks between its rows", async ({
  page,
  context,
}) => {
  const visitsOf = (doctor: string, number: number) =>
    Array.from({ length: number }, (_, at) => ({ inMinutes: at * 5 - 60, doctor }));
  const clinic = await signedInClinic(context, {
    visits: [...visitsOf("Орлова Мария", 60), ...visitsOf("Белов Олег", 3)],
  });
  await page.goto(screenOf(clinic, "day"));
  await expect(count(page)).toContainText("63");
  expect(await sheets(page)).toBe(4);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("table")).toHaveCount(2);
  await expect(page.getByRole("table").first()).toHaveCSS("font-size", "16px");
});
