import { isAlive, markAlive, press } from "./fixtures/navigation";
import { redirects } from "./fixtures/site-files";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

test("old addresses lead to new ones, files load, other sites are refused", async ({ page }) => {
  await page.goto("/publication");
  await markAlive(page);
  const inside = redirects.filter(({ to }) => /^\/(?!.*\.pdf$)/.test(to));
  // One of each kind: a page, a place on one, and what had a page at the top.
  for (const { from, to } of [
    inside.find((entry) => entry.to.includes("#")),
    inside.find((entry) => entry.to === "/publication"),
    inside.find((entry) => entry.to.startsWith("/publication/")),
  ].filter((entry) => entry !== undefined)) {
    await press(page, from);
    await expect(page).toHaveURL(to);
    await press(page, "/publication");
    await expect(page).toHaveURL("/publication");
  }
  for (const to of ["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)"]) {
    const message = await page.evaluate((address) => {
      try {
        (window as unknown as { ___navigate: (to: string) => void }).___navigate(address);
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    }, to);
    expect(message).toMatch(/^Navigation to (an|the) /);
  }
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
