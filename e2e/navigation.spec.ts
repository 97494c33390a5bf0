import { isAlive, markAlive, press } from "./fixtures/navigation";
import { redirects } from "./fixtures/site-files";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

test("an old address in a text leads to its page, a file loads", async ({ page }) => {
  await page.goto("/publication");
  await markAlive(page);
  const place = redirects.find(({ to }) => to.startsWith("/#"));
  if (!place) throw new Error("No old address leads to a place of a page.");
  await press(page, place.from);
  await expect(page).toHaveURL(place.to);
  // Nothing was loaded again.
  expect(await isAlive(page)).toBe(true);
  const request = page.waitForRequest("**/rules.pdf");
  await press(page, "/legal/information.pdf");
  expect((await request).isNavigationRequest()).toBe(true);
});

test("no place of the home page is hidden under the header, from wherever it is opened", async ({
  page,
}) => {
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const from of ["/", "/publication"]) {
      await page.goto(from);
      await markAlive(page);
      await press(page, "/#results");
      const place = page.locator("#results");
      await expect(place).toBeInViewport();
      const header = await page.getByRole("banner").boundingBox();
      const box = await place.boundingBox();
      const edge = (header?.y ?? 0) + (header?.height ?? 0);
      expect(box?.y, `from ${from}`).toBeGreaterThanOrEqual(edge);
    }
  }
});

test("pages fade out and in, without motion immediately, and are announced", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/publication");
  await markAlive(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    // oxlint-disable-next-line typescript/unbound-method -- bound again where it is called
    const original = Element.prototype.animate;
    Element.prototype.animate = function (...parameters) {
      seen.push(document.querySelector("h1")?.textContent ?? "");
      return original.apply(this, parameters);
    };
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const title = page.getByRole("heading", { level: 1 });
  await press(page, article.path);
  await expect(title).toHaveText(article.title);
  await expect.poll(seen).toEqual(["Публикации", article.title]);
  await expect(page.locator("main")).toHaveCSS("opacity", "1");
  await expect(page.locator("#gatsby-announcer")).toHaveText(`Открыта страница: ${article.title}`);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await press(page, "/publication");
  await expect(title).toHaveText("Публикации");
  expect(await seen()).toHaveLength(2);
  expect(await isAlive(page)).toBe(true);
});
