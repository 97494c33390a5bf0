import type { Page } from "@playwright/test";
import { markAlive, press } from "./fixtures/inner-navigation";
import { signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { article, linkTo } from "./fixtures/texts";

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

test("the header of a wide window is one row, for who is signed in too", async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const height = async (name: string) => {
    await page.goto("/publication");
    await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
    return (await page.getByRole("banner").boundingBox())?.height;
  };
  const before = await height("Войти");
  await signIn(page, person);
  expect(await height("Кабинет")).toBe(before);
});

test("the header marks the section that the page belongs to", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(article.path);
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
    await linkTo(menu(page), "/publication").click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL("/publication");
  });

  test("closes when the visitor goes back", async ({ page }) => {
    await page.goto("/");
    await open(page);
    await press(page, article.path);
    await expect(page).toHaveURL(article.path);
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
      await expect(linkTo(page.getByRole("contentinfo"), "/publication")).toBeVisible();
    });
  });
});
