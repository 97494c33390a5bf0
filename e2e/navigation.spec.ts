import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const { redirects } = JSON.parse(
  readFileSync(path.resolve(__dirname, "../.hosting/site.json"), "utf8"),
) as { redirects: { from: string; to: string; status: number }[] };

/** Waits until the page answers to presses, and marks it: a reload would lose the mark. */
async function markAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("onInitialClientRender").length);
  await page.evaluate(() => Object.assign(window, { alive: true }));
}

const isAlive = (page: Page) => page.evaluate(() => "alive" in window);

/** Presses an ordinary link, as a text of the site may hold it. */
const press = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = document.createElement("a");
    link.href = address;
    document.querySelector("main")?.append(link);
    link.click();
    link.remove();
  }, href);

test("every old address is answered with its new one, for good", async ({ request }) => {
  expect(redirects.length).toBeGreaterThan(20);
  for (const { from, to } of redirects) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
  }
});

test("a press on an old address leads to the new one without leaving the page", async ({
  page,
}) => {
  await page.goto("/publication");
  await markAlive(page);
  for (const { from, to } of redirects.filter((entry) => !entry.to.endsWith(".pdf"))) {
    await press(page, from);
    await expect(page).toHaveURL(to);
    // Pages and the visit they belong to stay the same: nothing was loaded anew.
    expect(await isAlive(page), from).toBe(true);
    await press(page, "/publication");
    await expect(page).toHaveURL("/publication");
  }
});

test("a press on the old address of a file loads the file", async ({ page }) => {
  await page.goto("/publication");
  await markAlive(page);
  const asked = page.waitForRequest("**/rules.pdf");
  await press(page, "/legal/information.pdf");
  expect((await asked).isNavigationRequest()).toBe(true);
});

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

for (const anchor of ["results", "rules"]) {
  test(`the place #${anchor} of the home page is not hidden beneath the header`, async ({
    page,
  }) => {
    for (const from of ["/", "/publication"]) {
      await page.goto(from);
      await markAlive(page);
      await press(page, `/#${anchor}`);
      const place = page.locator(`#${anchor}`);
      await expect(place).toBeInViewport();
      const header = await page.getByRole("banner").boundingBox();
      const box = await place.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    }
  });
}

test("the old page goes out before the new one comes in", async ({ page }) => {
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
  await press(page, "/publication/articles/bezopasnoe-solnze");
  await expect(page.getByRole("heading", { level: 1, name: "Безопасное солнце" })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
    .toEqual(["Публикации", "Безопасное солнце"]);
  await expect(page.locator("main")).toHaveCSS("opacity", "1");
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
  await press(page, "/publication/articles/bezopasnoe-solnze");
  await expect(page.getByRole("heading", { level: 1, name: "Безопасное солнце" })).toBeVisible();
  expect(await isAlive(page)).toBe(true);
});

test("the header fits into windows of every width", async ({ page }) => {
  await page.goto("/publication");
  for (const width of [320, 360, 480, 768, 1024, 1152, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    const parts = page.getByRole("banner").getByRole("link");
    for (const part of await parts.filter({ visible: true }).all()) {
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width);
      expect(box?.height, `at ${width} px`).toBeGreaterThanOrEqual(44);
    }
  }
});

test("the header marks the section that the page belongs to", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/publication/articles/bezopasnoe-solnze");
  const sections = page.getByRole("banner").getByRole("navigation");
  await expect(sections.locator("[aria-current]")).toHaveText(["Публикации"]);
});

test.describe("the menu of a narrow screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const menu = (page: Page) => page.getByRole("dialog", { name: "Меню" });
  const open = async (page: Page) => {
    await page.goto("/publication");
    await markAlive(page);
    await page.getByRole("link", { name: "Меню" }).click();
    await expect(menu(page)).toBeVisible();
  };
  const overflow = (page: Page) => page.evaluate(() => document.body.style.overflow);

  test("locks the page while it is open, and gives the focus back", async ({ page }) => {
    await open(page);
    expect(await overflow(page)).toBe("hidden");
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    expect(await overflow(page)).toBe("hidden");
    await expect.poll(() => overflow(page)).toBe("");
    await expect(page.getByRole("link", { name: "Меню" })).toBeFocused();
  });

  test("leads to a section and closes", async ({ page }) => {
    await open(page);
    await menu(page).getByRole("link", { name: "Публикации" }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL("/publication");
  });

  test("closes when the visitor goes back", async ({ page }) => {
    await page.goto("/");
    await open(page);
    await press(page, "/publication/articles/bezopasnoe-solnze");
    await expect(page).toHaveURL("/publication/articles/bezopasnoe-solnze");
    await page.getByRole("link", { name: "Меню" }).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL("/publication");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("is the map of the site at the foot of the page", async ({ page }) => {
      await page.goto("/publication");
      await page.getByRole("link", { name: "Меню" }).click();
      await expect(page.getByRole("contentinfo")).toBeInViewport();
      await expect(page.getByRole("link", { name: "Все публикации" })).toBeVisible();
    });
  });
});
