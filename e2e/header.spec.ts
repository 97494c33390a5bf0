import { markAlive, press } from "./fixtures/navigation";
import { signIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { article, linkTo } from "./fixtures/texts";

test("the header fits into windows of every width, signed in or not", async ({ page, person }) => {
  const header = page.getByRole("banner");
  await page.goto("/publication");
  for (const width of [320, 480, 768, 1024, 1152, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    for (const part of await header.getByRole("link").filter({ visible: true }).all()) {
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width);
      expect(box?.height, `at ${width} px`).toBeGreaterThanOrEqual(44);
    }
  }

  const height = async (name: string) => {
    await page.goto(article.path);
    await expect(header.getByRole("link", { name })).toBeVisible();
    return (await header.boundingBox())?.height;
  };
  const before = await height("Войти");
  await expect(linkTo(header, "/risk")).toBeVisible();
  await expect(header.getByRole("link", { name: "Записаться" })).toBeVisible();
  await signIn(page, person);
  expect(await height("Кабинет")).toBe(before);
  const sections = header.getByRole("navigation");
  await expect(sections.locator("[aria-current]")).toHaveText(["Публикации"]);
});

test.describe("before any script has loaded", () => {
  test.use({ waitForHydration: false });

  test("the header says «Кабинет» when signed in here", async ({ page, context }) => {
    await page.route("**/*.js", (route) => route.abort());
    await context.addCookies([{ name: "is-auth", value: "true", domain: "localhost", path: "/" }]);
    await page.goto(article.path);
    const link = page.getByRole("banner").locator('a[href="/lk/appointments"]');
    await expect(link).toHaveText("Кабинет", { useInnerText: true });
  });
});

test("the menu of a narrow screen closes on the way back, and leads on", async ({ page }) => {
  const menu = page.getByRole("dialog", { name: "Меню" });
  const open = async () => {
    await page.getByRole("link", { name: "Меню" }).click();
    await expect(menu).toBeVisible();
  };
  await page.goto("/publication");
  await markAlive(page);
  await press(page, article.path);
  await expect(page).toHaveURL(article.path);
  await open();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/publication");

  await open();
  await menu.getByRole("link", { name: "Записаться на осмотр" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/appointment");
});
