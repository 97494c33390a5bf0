import { freeDay } from "./fixtures/free-day";
import { choosePlace, chooseTime, chooseWhom, openBooking, signIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";
import { watchViolations } from "./fixtures/watch";

// What the pages themselves need, e2e/every-page.spec.ts asks.

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

test("the sign-in and a booking need nothing that the policy forbids", async ({ page, person }) => {
  const violations = watchViolations(page);
  await page.goto("/lk");
  await expect(page.getByRole("dialog", { name: "Вход" })).toBeVisible();
  await signIn(page, person);
  await openBooking(page);
  await chooseWhom(page, "Я");
  await choosePlace(page, { city: "Москва", day: freeDay("Москва") });
  await chooseTime(page);
  await expect(page.getByText("Проверка пройдена")).toBeVisible();
  expect(violations).toEqual([]);
});
