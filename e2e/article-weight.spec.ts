import { weighScripts } from "./fixtures/scripts";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

// As in life: the worker keeps what only a lost connection needs, and the page does not load it.
test.use({ serviceWorkers: "allow", storageState: { cookies: [], origins: [] } });

test("a reader's first visit to an article loads less than 86 KB of scripts, with those for idle time and the cookie question", async ({
  page,
}) => {
  const idle = page.waitForResponse(/\/idle-/);
  await page.goto(article.path);
  await expect(page.getByRole("dialog", { name: "Файлы cookie" })).toBeVisible();
  await idle;
  await page.waitForLoadState("networkidle");

  const total = await weighScripts(page);
  test.info().annotations.push({ type: "scripts, gzip", description: String(total) });
  expect(total).toBeLessThan(86_000);
});
