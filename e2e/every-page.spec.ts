import { KINDS } from "./fixtures/kinds";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

/** What registering says when a test has blocked the worker. */
const BLOCKED_WORKER = "reading 'waiting'";

for (const path of KINDS) {
  test(`${path} is accessible in light and dark, and fits into the window`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path.includes("?"))
      await expect(page.getByText(/нашлось страниц|лучшие страницы/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(errors.filter((message) => !message.includes(BLOCKED_WORKER))).toEqual([]);
  });
}

test("every page reads the same without JavaScript", async ({ page, browser, baseURL }) => {
  const bare = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  // What only a script can do has a sentence of its own instead.
  for (const path of KINDS.filter(
    (kind) => !/^\/(?:answer|waiting|appointment|opening|search|sun|diary|no)/.test(kind),
  )) {
    await page.goto(path);
    await bare.goto(path);
    // The three further articles are another choice each time.
    const [alive, still] = await Promise.all(
      [page, bare].map((each) =>
        each.locator("main :is(h1, h2:not(li *), h3:not(li *), p:not(li *))").allInnerTexts(),
      ),
    );
    expect(still?.length, path).toBeGreaterThan(1);
    // Whether the calendar is a demonstration only the API knows, and a press on the booking needs scripts.
    expect(still, path).toEqual(alive?.filter((text) => !text.startsWith("Демонстрация: ")));
  }
});
