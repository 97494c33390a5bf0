import { screenOf, signedInClinic } from "./fixtures/clinic";
import { expectControlsFree, expectFitsNarrow } from "./fixtures/fits";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const DAY_MINUTES = 24 * 60;

/** «05.12.2026», so many days from now. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MINUTES * 60_000)
    .toISOString()
    .slice(0, 10)
    .split("-")
    .reverse()
    .join(".");

test(
  "a coordinator changes the address with an e-mail, undoes it, saves a list, prints the totals, and reads the journal",
  { tag: "@wide" },
  async ({ page, context }) => {
    const clinic = await signedInClinic(context, {
      visits: [
        { inMinutes: -60, familyName: "Первая" },
        { inMinutes: 5 * DAY_MINUTES },
        { inMinutes: 6 * DAY_MINUTES },
      ],
    });

    await test.step("the description, by keyboard", async () => {
      await page.goto(screenOf(clinic, "about"));
      const address = page.getByLabel("Адрес");
      await expect(address).toHaveValue("ул. Светланская, д. 1");
      await expectAccessibleInBothSchemes(page);
      await expectFitsNarrow(page, "the description of a clinic");
      await address.fill("Океанский проспект, д. 7");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: /Это коснётся 1.человека/ })).toBeFocused();
      await expectAccessibleInBothSchemes(page);
      await expectFitsNarrow(page, "whom a change concerns");
      await page.getByRole("radio", { name: "Сообщить людям письмом" }).check();
      await page.getByRole("button", { name: /Изменить и.отправить 1.письмо/ }).click();
      await expect(page.getByRole("heading", { name: "Изменено" })).toBeFocused();
      await page.getByRole("button", { name: "Вернуть как было" }).click();
      await expect(page.getByRole("heading", { name: "Всё снова как было" })).toBeFocused();
    });

    await test.step("a list of some days is saved as a file", async () => {
      await page.getByLabel("С какого дня").fill(inDays(1));
      await page.getByLabel("По какой день").fill(inDays(7));
      await page.getByRole("radio", { name: "Excel (.xlsx)" }).check();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Скачать список" }).click();
      expect((await download).suggestedFilename()).toMatch(/^osmotry_.+\.xlsx$/);
    });

    await test.step("the totals, without names, in print too", async () => {
      await page.goto(screenOf(clinic, "totals"));
      await expect(page.getByRole("img", { name: /записаны, без отметки: / })).toBeVisible();
      await expect(page.locator("main")).not.toContainText("Первая");
      await expectAccessibleInBothSchemes(page);
      await expectFitsNarrow(page, "the totals");
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("table")).toBeVisible();
      await expect(page.getByRole("button", { name: "Показать" })).toBeHidden();
      await page.emulateMedia({ media: null });
    });

    await test.step("the journal", async () => {
      await page.getByRole("link", { name: "Журнал" }).click();
      const entries = page.getByRole("list", { name: /Записи журнала/ }).getByRole("listitem");
      await expect(entries.first()).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText("Первая");
      await expectAccessibleInBothSchemes(page);
      await expectFitsNarrow(page, "the journal");
    });

    await test.step("the staff", async () => {
      await page.goto(screenOf(clinic, "staff"));
      const own = page.getByRole("listitem").filter({ hasText: clinic.colleague.name });
      await own.getByRole("button", { name: "Закрыть доступ" }).click();
      await page.getByRole("button", { name: "Да, закрыть" }).click();
      await expect(page.getByRole("alert")).toContainText("хотя бы один координатор");
      await expectAccessibleInBothSchemes(page);
      await expectFitsNarrow(page, "the staff");
    });
  },
);

test("on a phone the row of screens shows the current one and that more follow, and the keyboard reaches each", async ({
  page,
  context,
}) => {
  const clinic = await signedInClinic(context);
  await page.goto(screenOf(clinic, "journal"));
  const row = page.getByRole("navigation", { name: "Страница клиники" });
  const inSight = (name: string) =>
    expect(row.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  await inSight("Журнал");
  await expectControlsFree(page);
  await row.getByRole("link", { name: "День" }).focus();
  await inSight("День");
  const arrow = row.getByRole("button", { includeHidden: true });
  await expect(arrow).toHaveCount(1);
  await arrow.click();
  await inSight("Клиника");
  await expect(arrow).toHaveCount(2);
});
