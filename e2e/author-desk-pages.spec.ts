import { expect, test } from "./fixtures/author-desk";
import { expectUsable } from "./fixtures/desk-page";

test("the desk's own pages are accessible and fit", async ({ page, desk }) => {
  await page.goto(desk.origin);
  await expect(page.getByRole("main").locator("details").first()).toBeVisible();
  for (const path of ["/", "/review", "/review/unsent"]) {
    await test.step(path, async () => {
      await page.goto(desk.origin + path);
      for (const list of await page.locator("summary").all()) await list.click();
      await expectUsable(page);
    });
  }
});
