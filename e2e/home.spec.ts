import { listResults } from "@rodinki/contract/paths";
import { expect, expectAccessible, test } from "./fixtures/test";
import { markAlive } from "./fixtures/inner-navigation";
import { globOf } from "./fixtures/urls";
import { linkTo } from "./fixtures/texts";

test("the home page has its sections in their order", async ({ page }) => {
  await page.goto("/");
  const ids = await page.locator("main section[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([
    "triage",
    "about",
    "info",
    "interesting",
    "opinions",
    "rules",
    "results",
    "alliance",
  ]);
});

test("the figures of the API take the place of the build's, and nothing moves", async ({
  page,
}) => {
  const years = [2025, 2024, 2023, 2022, 2021];
  const figures = { cities: 50, patients: 222222, dermatologists: 400, suspicions: 300 };
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(globOf(listResults), async (route) => {
    await released;
    await route.fulfill({ json: { data: years.map((year) => ({ year, ...figures })) } });
  });
  await page.goto("/");
  await page.evaluate(async () => {
    await document.fonts.ready;
    new PerformanceObserver((list) => {
      document.body.dataset.shifts = String(list.getEntries().length);
    }).observe({ type: "layout-shift" });
  });
  release();
  await expect(page.getByText("1\u00a0111\u00a0110").first()).toBeVisible();
  await expect(page.locator("#results").getByText("222\u00a0222")).toHaveCount(5);
  await expect(page.locator("body")).not.toHaveAttribute("data-shifts");
});

test("who must not wait, and who the doctor is, open over the page", async ({ page }) => {
  await page.goto("/");
  await markAlive(page);
  await linkTo(page.locator("#info"), "/risk").click();
  const notice = page.getByRole("dialog");
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(notice).toBeHidden();

  const doctor = page.locator("#opinions figcaption").getByRole("link").first();
  const name = await doctor.innerText();
  await doctor.click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Закрыть" }).click();
  await expect(doctor).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the notice and the doctors have pages", async ({ page }) => {
    await page.goto("/");
    await linkTo(page.locator("#info"), "/risk").click();
    await expect(page).toHaveURL("/risk");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await page.goto("/");
    const doctor = page.locator("#opinions figcaption").getByRole("link").first();
    const name = await doctor.innerText();
    await doctor.click();
    await expect(page).toHaveURL(/\/doctors#/);
    await expect(page.locator("li:target").getByRole("heading", { name })).toBeVisible();
  });
});
