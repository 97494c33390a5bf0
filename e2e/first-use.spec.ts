import type { Page, Route } from "@playwright/test";
import { untilAlive } from "./fixtures/until";
import { settled, signIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

// About what a page does before it answers to presses.
test.use({ waitForHydration: false });

/** A picture that never comes: the page is not loaded, and its largest paint may still be ahead. */
const holdPictures = (page: Page) => page.route(/\/static\/pictures\//, () => {});

function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

/** @returns what lets the scripts through, which the page waits for until then */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/app-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const menu = (page: Page) => page.getByRole("dialog", { name: "Меню" });
const question = (page: Page) => page.getByRole("dialog", { name: "Задать вопрос" });
const asking = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Задать вопрос" });

test("a page that is being painted fetches no script until it is used", async ({ page }) => {
  await holdPictures(page);
  const scripts = watchScripts(page);
  await page.goto(article.path, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  expect(scripts).toEqual([]);
  await page.keyboard.press("Tab");
  await untilAlive(page);
});

test("the menu works without a script, and stays as it is when they load", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto(article.path, { waitUntil: "domcontentloaded" });
  const opener = page.getByRole("link", { name: "Меню" });
  do await page.keyboard.press("Tab");
  while (!(await opener.evaluate((link) => link === document.activeElement)));
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  letGo();
  await untilAlive(page);
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await menu(page).getByRole("button", { name: "Закрыть" }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(article.path);
});

test("input before the page answers is queued, and replayed once it does", async ({ page }) => {
  /** Does something on a page that has no scripts yet, and then lets them load. */
  const early = async (path: string, act: () => Promise<void>) => {
    const letGo = await holdScripts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await act();
    letGo();
    await untilAlive(page);
  };

  await test.step("a key on a link, which is shown to be queued; the focus stays", async () => {
    await early(article.path, async () => {
      await asking(page).focus();
      await page.keyboard.press("Enter");
      await expect(asking(page)).toHaveAttribute("aria-busy", "true");
    });
    await expect(question(page)).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(asking(page)).toBeFocused();
  });

  await test.step("what is typed, which is then searched for", async () => {
    const words = page.getByRole("searchbox", { name: "Что найти" });
    await early("/search", () => words.pressSequentially("родинкой"));
    await expect(words).toBeFocused();
    await expect(words).toHaveValue("родинкой");
    await words.press("Enter");
    await expect(page.getByText("По запросу «родинкой»")).toBeVisible();
  });
});

test("where the scripts cannot be had, forms and links are the browser's", async ({
  page,
  person,
}) => {
  await holdPictures(page);
  const lost = (route: Route) => route.abort();
  await page.route("**/app-*.js", lost);
  await page.goto("/search", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox", { name: "Что найти" }).fill("солнце");
  await page.getByRole("button", { name: "Найти" }).click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent("солнце")}`);

  await test.step("the way to the booking too, for somebody who is signed in", async () => {
    await page.unrouteAll();
    await signIn(page, person);
    // A page that still fetches its scripts would load itself again.
    await settled(page);
    await page.route("**/*.js", lost);
    await page.goto("/");
    await page.unroute("**/*.js");
    await page.getByRole("link", { name: "Записаться на осмотр" }).first().click();
    await expect(page).toHaveURL("/lk/appointment");
    const title = page.getByRole("heading", { name: "Запись на бесплатный осмотр" });
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
  });
});

test("a text is loaded once, in the HTML, and is there on the way back", async ({ page }) => {
  const data: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("page-data.json")) data.push(new URL(request.url()).pathname);
  });
  await page.goto(article.path);
  const text = page.locator("[data-text]");
  const written = () => text.evaluateAll((parts) => parts.map((part) => part.innerHTML));
  const sent = await written();
  expect(sent).toHaveLength(2);
  await untilAlive(page);
  await page.getByRole("banner").getByRole("link", { name: "Родинки под контролем" }).click();
  await expect(page).toHaveURL("/");
  await expect(text.first()).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(article.path);
  await expect(text).toHaveCount(sent.length);
  expect(await written()).toEqual(sent);
  expect(data).not.toContain(`/page-data${article.path}/page-data.json`);
});
