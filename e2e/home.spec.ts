import { listResults } from "@rodinki/contract/paths";
import { expect, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";
import { linkTo } from "./fixtures/texts";

test("the home page asks what worries right after its promise, and its pairs say in words what differs", async ({
  page,
}) => {
  await page.goto("/");
  const places = page.locator("main :is(#promise, section[id])");
  expect(await places.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    "promise",
    "triage",
    "about",
    "info",
    "interesting",
    "opinions",
    "rules",
    "results",
    "alliance",
  ]);
  const pairs = page
    .locator("#info")
    .getByRole("img", { name: /^Слева обычная родинка\. .+ Справа/ });
  await expect(pairs).toHaveCount(5);
});

test(
  "the figures of the API take the place of the build's, and nothing moves",
  { tag: "@both" },
  async ({ page }) => {
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
  },
);

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
