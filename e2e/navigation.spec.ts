import { isAlive, markAlive, press } from "./fixtures/inner-navigation";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

test("navigation refuses other sites and schemes that run code", async ({ page }) => {
  await page.goto("/publication");
  await markAlive(page);
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
  expect(await isAlive(page)).toBe(true);
});

test(
  "no place of the home page is hidden under the header, from wherever it is asked for",
  { tag: "@both" },
  async ({ page }) => {
    for (const [from, anchor] of [
      ["/", "results"],
      ["/", "rules"],
      ["/publication", "results"],
      ["/publication", "rules"],
    ] as const) {
      await page.goto(from);
      await markAlive(page);
      await press(page, `/#${anchor}`);
      const place = page.locator(`#${anchor}`);
      await expect(place).toBeInViewport();
      const header = await page.getByRole("banner").boundingBox();
      const box = await place.boundingBox();
      expect(box?.y, `#${anchor} from ${from}`).toBeGreaterThanOrEqual(
        (header?.y ?? 0) + (header?.height ?? 0),
      );
    }
  },
);

test("the old page goes out before the new one comes in, and a screen reader hears in Russian which", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/publication");
  await markAlive(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    // eslint-disable-next-line @typescript-eslint/unbound-method -- bound again where it is called
    const original = Element.prototype.animate;
    Element.prototype.animate = function (...parameters) {
      seen.push(document.querySelector("h1")?.textContent ?? "");
      return original.apply(this, parameters);
    };
  });
  await press(page, article.path);
  await expect(page.getByRole("heading", { level: 1, name: article.title })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
    .toEqual(["Публикации", article.title]);
  await expect(page.locator("main")).toHaveCSS("opacity", "1");
  await expect(page.locator("#gatsby-announcer")).toHaveText(`Открыта страница: ${article.title}`);
});

test("without motion pages change at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/publication");
  await markAlive(page);
  await page.evaluate(() => {
    Element.prototype.animate = () => {
      throw new Error("The page was animated");
    };
  });
  await press(page, article.path);
  await expect(page.getByRole("heading", { level: 1, name: article.title })).toBeVisible();
  expect(await isAlive(page)).toBe(true);
});
