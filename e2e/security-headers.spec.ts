import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";
import { watchViolations } from "./fixtures/watch";

// e2e/every-page.spec.ts checks what the pages themselves need, and e2e/narrow-windows.spec.ts the booking.

test("a script that was smuggled into a page does not run", async ({ page }) => {
  const violations = watchViolations(page);
  await page.route(/\/(?:lk|no\/such\/page|publication\/articles\/[^/]+)?$/, async (route) => {
    // The page requests its own address once more (a HEAD), maybe after the test has ended.
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    const injected = html.replace("<head>", "<head><script>window.smuggled = true</script>");
    await route.fulfill({ response, body: injected });
  });
  for (const path of ["/", article.path, "/lk", "/no/such/page"]) {
    violations.length = 0;
    await page.goto(path);
    await expect.poll(() => violations.length, path).toBe(1);
    expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
  }
});
