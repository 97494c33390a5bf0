import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { oneOfEachType } from "./fixtures/texts";

/** One page of each kind that the build makes, and each page with a face of its own. */
const KINDS = [
  "/",
  "/about",
  "/nacionalnyj-alyans-dermatologov-i-kosmetologov",
  "/consultations",
  "/self-check",
  "/rules",
  "/doctors",
  "/risk",
  "/appointment",
  "/privacy",
  "/consent",
  "/terms",
  "/search",
  "/search?q=родинкой",
  "/offline",
  "/publication",
  "/publication/page/2",
  "/publication/type/video",
  ...oneOfEachType().map((text) => text.path),
  "/no/such/page",
];

for (const path of KINDS) {
  test(`${path} is accessible in light and dark, and fits into the window`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path.includes("?")) await expect(page.getByText(/нашлось страниц/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("every page reads the same without JavaScript", async ({ page, browser, baseURL }) => {
  const bare = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  // What only a script can do has a sentence of its own instead.
  for (const path of KINDS.filter((kind) => !/^\/(?:search|no)/.test(kind))) {
    await page.goto(path);
    await bare.goto(path);
    // The three further articles are another choice each time.
    const [alive, still] = await Promise.all(
      [page, bare].map((each) =>
        each.locator("main :is(h1, h2:not(li *), h3:not(li *), p:not(li *))").allInnerTexts(),
      ),
    );
    expect(still?.length, path).toBeGreaterThan(1);
    expect(still, path).toEqual(alive);
  }
});
