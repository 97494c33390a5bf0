import { screenOf, signedInClinic } from "./fixtures/clinic";
import { expectFitsNarrow } from "./fixtures/fits";
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
  "a coordinator changes the address with an e-mail, undoes it, and saves a list of some days",
  { tag: "@wide" },
  async ({ page, context }) => {
    const clinic = await signedInClinic(context, {
      visits: [{ inMinutes: 5 * DAY_MINUTES }, { inMinutes: 6 * DAY_MINUTES }],
    });
    await page.goto(screenOf(clinic, "about"));
    const address = page.getByLabel("Адрес");
    await expect(address).toHaveValue("ул. Светланская, д. 1");
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "the description of a clinic");

    // The form works by keyboard.
    await address.fill("Океанский проспект, д. 7");
    await page.keyboard.press("Enter");
    const concerned = page.getByRole("heading", { name: /Это коснётся 1.человека/ });
    await expect(concerned).toBeFocused();
    await expect(page.getByText(/Впереди 2.записи/)).toBeVisible();
    const notify = page.getByRole("radio", { name: "Сообщить людям письмом" });
    await expect(notify).not.toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "whom a change concerns");
    await notify.check();
    await page.getByRole("button", { name: /Изменить и.отправить 1.письмо/ }).click();

    await expect(page.getByRole("heading", { name: "Изменено" })).toBeFocused();
    await page.getByRole("button", { name: "Вернуть как было" }).click();
    await expect(page.getByRole("heading", { name: "Всё снова как было" })).toBeFocused();
    await page.reload();
    await expect(address).toHaveValue("ул. Светланская, д. 1");

    await page.getByLabel("С какого дня").fill(inDays(0));
    await page.getByLabel("По какой день").fill(inDays(7));
    await page.getByRole("radio", { name: "Excel (.xlsx)" }).check();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Скачать список" }).click();
    expect((await download).suggestedFilename()).toMatch(/^osmotry_.+\.xlsx$/);
    await expect(page.getByText(/готов: 2.записи/)).toBeVisible();
  },
);

test(
  "the totals stand in a table and a picture, without names, and print",
  { tag: "@wide" },
  async ({ page, context }) => {
    const clinic = await signedInClinic(context, {
      visits: [
        { inMinutes: -60, familyName: "Первая" },
        { inMinutes: -7 * DAY_MINUTES, familyName: "Вторая" },
        { inMinutes: 60, familyName: "Третья" },
      ],
    });
    await page.goto(screenOf(clinic, "totals"));
    await expect(page.getByRole("row").last()).toHaveText(/^Всего300000$/);
    await expect(page.getByRole("img", { name: /записаны, без отметки: 3/ })).toBeVisible();
    await expect(page.locator("main")).not.toContainText("Первая");
    await expectAccessibleInBothSchemes(page);
    await expectFitsNarrow(page, "the totals");

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("table")).toBeVisible();
    await expect(page.getByRole("button", { name: "Показать" })).toBeHidden();
  },
);
