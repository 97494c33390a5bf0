import type { Page } from "@playwright/test";
import { freeDay } from "./fixtures/free-day";
import { choosePlace, chooseTime, chooseWhom, openBooking, signIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

/** What the browser has refused because of the Content-Security-Policy, while the page was used. */
function watchViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

test("pages need nothing that their policy forbids", async ({ page }) => {
  const violations = watchViolations(page);
  for (const path of ["/", article.path, "/no/such/page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  // An anonymous visitor of the cabinet meets the sign-in.
  await page.goto("/lk");
  await expect(page.getByRole("dialog", { name: "Вход" })).toBeVisible();
  expect(violations).toEqual([]);
});

for (const path of ["/", article.path, "/lk", "/no/such/page"]) {
  test(`a script that was smuggled into ${path} does not run`, async ({ page }) => {
    const violations = watchViolations(page);
    await page.route(path, async (route) => {
      // The page asks for its own address once more (a HEAD), maybe after the test has ended.
      if (!route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      const injected = html.replace("<head>", "<head><script>window.smuggled = true</script>");
      await route.fulfill({ response, body: injected });
    });
    await page.goto(path);
    await expect.poll(() => violations.length).toBe(1);
    expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
  });
}

test("a signed-in person books under the same policy", async ({ page, person }) => {
  const violations = watchViolations(page);
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Я");
  await choosePlace(page, { city: "Москва", day: freeDay("Москва") });
  await chooseTime(page);
  await page.getByRole("button", { name: "Проверить запись" }).click();
  await expect(page.getByText("Проверка пройдена")).toBeVisible();
  expect(violations).toEqual([]);
});
