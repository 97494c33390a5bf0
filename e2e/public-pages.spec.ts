import { expect, test } from "./fixtures/test";

test("an unknown path is not found, and says so with its own address", async ({ page }) => {
  const answer = await page.goto("/no/such/<page>");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/Page Not Found/);
  await expect(page.getByText(/Page not found: \/no\/such\//)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an unknown path still names itself", async ({ page }) => {
    await page.goto("/no/such/page");
    await expect(page.getByText("Page not found: /no/such/page")).toBeVisible();
  });
});
