import { screenOf, signedInClinic } from "./fixtures/clinic";
import { expectFitsNarrow } from "./fixtures/fits";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

test(
  "the journal says who has looked and who has noted what, by day and colleague, to coordinators alone",
  { tag: "@wide" },
  async ({ page, context }) => {
    const clinic = await signedInClinic(context, {
      visits: [
        { inMinutes: -30, familyName: "Первая" },
        { inMinutes: -10, familyName: "Вторая" },
      ],
    });
    await page.goto(screenOf(clinic, "day"));
    const first = page.getByRole("listitem").filter({ hasText: "Первая" });
    await first.getByRole("button", { name: "Пришёл", exact: true }).click();
    await expect(first.getByRole("button", { name: "Отменить отметку" })).toBeVisible();

    await page.getByRole("link", { name: "Журнал" }).click();
    const entries = page.getByRole("list", { name: /Записи журнала/ }).getByRole("listitem");
    await expect(entries.first()).toContainText("Отметка «Пришёл»");
    await expect(entries.nth(1)).toContainText(/Просмотр записей: 2.записи/);
    await expect(page.getByRole("main")).not.toContainText("Первая");
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "the journal");

    await page.getByLabel("Сотрудник").selectOption(clinic.colleague.name);
    await expect(entries.first()).toContainText(clinic.colleague.name);
    await page.getByLabel("День", { exact: true }).fill("2026-01-01");
    await expect(page.getByText(/Таких записей в.журнале нет/)).toBeVisible();

    const reception = await signedInClinic(context, { role: "reception" });
    await page.goto(screenOf(reception, "journal"));
    await expect(page.getByText(/открыт координаторам/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Журнал" })).toHaveCount(0);
  },
);
