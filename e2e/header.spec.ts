import type { Page } from "@playwright/test";
import { markAlive, press } from "./fixtures/inner-navigation";
import { signIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
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

test(
  "the header of a wide window is one row, for who is signed in too, and marks the page's section",
  { tag: "@wide" },
  async ({ page, person }) => {
    const height = async (name: string) => {
      await page.goto(article.path);
      await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
      return (await page.getByRole("banner").boundingBox())?.height;
    };
    const before = await height("Войти");
    await signIn(page, person);
    expect(await height("Кабинет")).toBe(before);
    const sections = page.getByRole("banner").getByRole("navigation");
    await expect(sections.locator("[aria-current]")).toHaveText(["Публикации"]);
  },
);

test.describe("before any script has come", () => {
  test.use({ pagesComeAlive: false });

  test("the header says «Кабинет» to who has signed in here, and «Войти» to others", async ({
    page,
    context,
  }) => {
    await page.route("**/*.js", (route) => route.abort());
    const link = page.getByRole("banner").locator('a[href="/lk/appointments"]');
    await page.goto(article.path);
    await expect(link).toHaveText("Войти", { useInnerText: true });
    await context.addCookies([{ name: "is-auth", value: "true", domain: "localhost", path: "/" }]);
    await page.reload();
    await expect(link).toHaveText("Кабинет", { useInnerText: true });
  });
});

test.describe("the menu of a narrow screen", () => {
  const menu = (page: Page) => page.getByRole("dialog", { name: "Меню" });
  const overflow = (page: Page) => page.evaluate(() => document.body.style.overflow);

  test("locks the page, gives the focus back, leads to a section, and closes on the way back", async ({
    page,
  }) => {
    const opener = page.getByRole("link", { name: "Меню" });
    const open = async () => {
      await opener.click();
      await expect(menu(page)).toBeVisible();
    };
    await page.goto("/publication");
    await markAlive(page);
    await open();
    expect(await overflow(page)).toBe("hidden");
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    expect(await overflow(page)).toBe("hidden");
    await expect.poll(() => overflow(page)).toBe("");
    await expect(opener).toBeFocused();

    await open();
    await linkTo(menu(page), "/publication").click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL("/publication");

    await press(page, article.path);
    await expect(page).toHaveURL(article.path);
    await open();
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
