import { expect, test } from "./fixtures/author-desk";
import { expectUsable } from "./fixtures/desk-page";

test(
  "the desk's own pages are accessible and fit, and the first one leads into the editor",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    const topics = page.getByRole("main").locator("details");
    for (const path of ["/review", "/review/unsent", "/doctor-review", "/"]) {
      await test.step(path, async () => {
        await page.goto(desk.origin + path);
        if (path === "/") await expect(topics.first()).toBeVisible();
        for (const list of await page.locator("summary").all()) await list.click();
        await expectUsable(page);
      });
    }
    await expect(page.getByRole("heading", { name: "Что сделать", level: 1 })).toBeVisible();
    await topics.first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/texts#\/collections\//);
    await expect(page.getByText("Всё сохранено")).toBeVisible();
  },
);
