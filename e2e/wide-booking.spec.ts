import type { Locator } from "@playwright/test";
import { expectControlsFree } from "./fixtures/fits";
import { choosePlace, pickTime } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("it is not on the page");
  return box;
};

test(
  "on a wide screen the times and the summary stand beside the choice, and are read after it",
  { tag: "@wide" },
  async ({ page }) => {
    await page.goto("/appointment");
    await expect(page.getByText(/свободное время появится здесь/)).toBeVisible();
    await choosePlace(page, { city: "Екатеринбург", day: 1 });

    const city = page.getByRole("combobox", { name: "Город" });
    const times = page.getByRole("group", { name: /местное время клиники/ });
    const summary = page.getByRole("complementary", { name: "Ваша запись" });
    const clinics = page.getByText("Клиника", { exact: true });
    const choice = await boxOf(page.getByRole("group", { name: "День" }));
    for (const beside of [times, summary]) {
      expect((await boxOf(beside)).x).toBeGreaterThan(choice.x + choice.width);
    }
    // The card at the end of the window lies over no other question.
    expect((await boxOf(clinics)).x).toBe(choice.x);
    // The first time is in sight together with the city.
    expect((await boxOf(times)).y).toBeLessThan((await boxOf(city)).y);

    // Whoever goes by keys comes from the left half to the right one, as the eye does.
    await page.getByRole("group", { name: "День" }).getByRole("radio", { checked: true }).focus();
    await expect
      .poll(async () => {
        await page.keyboard.press("Tab");
        return times.evaluate((group) => group.contains(document.activeElement));
      })
      .toBe(true);

    await pickTime(page);
    await expect(summary.getByRole("link", { name: /Как добраться/ })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(summary.getByRole("button", { name: "Продолжить" })).toBeInViewport();
    await expectAccessibleInBothSchemes(page);
    await expectControlsFree(page);
  },
);

test("on a phone parts stand below each other, the summary covers no focus", async ({ page }) => {
  await page.goto("/appointment");
  await expect(page.getByText(/свободное время появится здесь/)).toBeHidden();
  await choosePlace(page, { city: "Екатеринбург", day: 1 });
  const times = page.getByRole("group", { name: /местное время клиники/ });
  await page.evaluate(() => window.scrollTo(0, 0));
  const bar = page.getByRole("complementary", { name: "Ваша запись" });
  await expect(bar.getByText("Выберите время")).toBeInViewport();
  // The first times are in sight together with the city, above the bar.
  const first = await boxOf(times.getByRole("radio").first());
  expect(first.y + first.height).toBeLessThanOrEqual((await boxOf(bar)).y);
  const clinic = await boxOf(page.getByText("Клиника", { exact: true }));
  expect(clinic.y).toBeGreaterThan(first.y);
  await pickTime(page);
  await expect(bar.getByRole("button", { name: "Продолжить" })).toBeInViewport();
  await expectControlsFree(page);
});
