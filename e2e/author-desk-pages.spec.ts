import { expect, test } from "./fixtures/author-desk";
import { expectAccessible } from "./fixtures/test";

for (const width of [360, 1440]) {
  test(`the desk's own pages are accessible and fit into ${width} px`, async ({ page, desk }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(desk.origin);
    await expect(page.getByRole("main").locator("details").first()).toBeVisible();
    for (const path of ["/", "/review", "/review/unsent"]) {
      await test.step(path, async () => {
        await page.goto(desk.origin + path);
        for (const list of await page.locator("summary").all()) await list.click();
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}
