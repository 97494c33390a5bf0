import { expectOneSheet } from "./fixtures/print";
import { expect, test } from "./fixtures/test";
import { linkTo } from "./fixtures/texts";

test("the self-check draws each sign, and leads to a memo of one sheet", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/self-check");
  const signs = page.getByRole("table").locator('img[src^="/drawings/sign-"]');
  await expect(signs).toHaveCount(10);
  for (const drawing of await signs.all()) {
    await drawing.scrollIntoViewIfNeeded();
    await expect
      .poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(160);
  }
  const folded = page.locator("details:not([open]):has(> figure img)").first();
  const summary = folded.locator("summary");
  await summary.scrollIntoViewIfNeeded();
  const name = await summary.innerText();
  const drawing = (await folded.locator("img").getAttribute("src")) ?? "";
  await page.waitForLoadState("networkidle");
  expect(requests).not.toContain(drawing);
  await summary.click();
  await expect(page.locator("details[open]", { hasText: name }).locator("img")).toBeVisible();
  await expect.poll(() => requests).toContain(drawing);

  await linkTo(page.getByRole("main"), "/memo").first().click();
  await expect(page).toHaveURL("/memo");
  await expect(page.getByRole("button", { name: "Распечатать памятку" })).toBeVisible();
  const main = page.getByRole("main");
  for (const drawn of await main.getByRole("img").all()) await drawn.scrollIntoViewIfNeeded();
  await expectOneSheet(page);
  await expect(main.getByRole("img")).toHaveCount(5);
});
