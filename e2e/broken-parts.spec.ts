import type { Page } from "@playwright/test";
import { untilAlive } from "./fixtures/alive";
import { settled, signIn } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

// The script of the page itself may be gone.
test.use({ pagesComeAlive: false });

/** Counts the times the browser has asked for a whole page. */
function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** The script of a page is gone, as after a new build that has cleared the old one away. */
const killScripts = (page: Page, name: string) =>
  page.route(`**/component---*${name}*.js`, (route) => route.fulfill({ status: 404, body: "" }));

test("a page whose script is gone is loaded whole once, reads, and is left in peace", async ({
  page,
}) => {
  const loads = watchLoads(page);
  await page.goto("/publication");
  await untilAlive(page);
  await killScripts(page, "templates-publication-tsx");
  await page.getByRole("link", { name: article.title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: article.title })).toBeVisible();
  await settled(page);
  expect(loads).toEqual(["/publication", article.path]);
});

test("a page that was opened by its address is asked for once more, and not in a loop", async ({
  page,
}) => {
  await killScripts(page, "templates-publication-tsx");
  const loads = watchLoads(page);
  await page.goto(article.path);
  await expect.poll(() => loads.length).toBe(2);
  await settled(page);
  expect(loads).toHaveLength(2);
  await expect(page.getByRole("heading", { level: 1, name: article.title })).toBeVisible();
});

test("a part of the cabinet that is gone ends at the error page, with a way on", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  const loads = watchLoads(page);
  // Whatever script is asked for from now on.
  await page.route("**/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("link", { name: "Кабинет" }).click();
  await expect.poll(() => loads.length).toBeGreaterThan(0);
  await settled(page);
  expect(loads.length).toBeLessThanOrEqual(2);
});

/** Nothing more of the old build can be had: only the scripts that the page has run already. */
async function killOtherScripts(page: Page): Promise<void> {
  const run = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  await page.route("**/*.js", (route) =>
    run.includes(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 404, body: "" }),
  );
}

test("a popup whose script is gone loads the page once more; then it says so, and opens when it can", async ({
  page,
}) => {
  const warning = page.waitForResponse(/notices-/);
  await page.goto("/");
  await warning;
  const loads = watchLoads(page);
  await killOtherScripts(page);
  const login = page.getByRole("link", { name: "Войти" });
  const warned = page.waitForResponse(/notices-/);
  await login.click();
  await warned;
  expect(loads).toEqual(["/"]);
  await login.click();
  await expect(page.getByText(/Окно не.открылось/)).toBeVisible();
  await settled(page);
  expect(loads).toEqual(["/"]);

  await page.unroute("**/*.js");
  await login.click();
  await expect(page.getByRole("dialog", { name: "Вход" })).toBeVisible();
});

test("a notice that cannot be fetched ahead costs nothing, and above all no second load", async ({
  page,
}) => {
  const loads = watchLoads(page);
  await page.route("**/notices-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  const gone = page.waitForResponse(/notices-.*js$/);
  await page.goto("/rules");
  await gone;
  await settled(page);
  await page.getByRole("link", { name: "Меню" }).click();
  await expect(page.getByRole("dialog", { name: "Меню" })).toBeVisible();
  expect(loads).toEqual(["/rules"]);
});

test("a popup whose script is gone takes no half-filled form along", async ({ page, person }) => {
  await signIn(page, person);
  const warning = page.waitForResponse(/notices-/);
  await page.goto("/lk/profile");
  await warning;
  await page.getByRole("button", { name: "Удалить личный кабинет" }).click();
  const word = page.getByLabel("Введите слово «удалить»");
  await word.fill("уда");
  const loads = watchLoads(page);
  await killOtherScripts(page);
  await page.getByRole("button", { name: "Сменить пароль" }).click();
  await expect(page.getByText(/Окно не.открылось/)).toContainText("придётся заполнить заново");
  await expect(word).toHaveValue("уда");
  expect(loads).toEqual([]);
});

test("an error outside the page's parts is said once, and takes nothing away", async ({ page }) => {
  await page.route("**/idle-*.js", async (route) => {
    const script = await route.fetch();
    const broken = "setTimeout(() => { throw new Error('Сломалось') });";
    const rejected = "setTimeout(() => Promise.reject(new TypeError('Сломалось')));";
    await route.fulfill({
      response: script,
      body: `${await script.text()};${broken}${rejected}`,
      headers: { "content-type": "application/javascript; charset=utf-8" },
    });
  });
  const loads = watchLoads(page);
  await page.goto("/publication");
  const said = page.getByRole("status").filter({ hasText: /На.странице произошла ошибка/ });
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await said.getByRole("button", { name: "Понятно" }).click();
  await expect(said).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await settled(page);
  expect(loads).toEqual(["/publication"]);
});

test("what an extension throws, and a load that was stopped, are nobody's concern", async ({
  page,
}) => {
  const idle = page.waitForResponse(/\/idle-/);
  await page.goto("/publication");
  await idle;
  await page.evaluate(() => {
    const foreign = new Error("Чужое");
    foreign.stack = "Error: Чужое\n    at x (chrome-extension://abc/inject.js:1:1)";
    window.dispatchEvent(new ErrorEvent("error", { error: foreign }));
    const stopped = new AbortController();
    stopped.abort();
    void fetch("/healthz", { signal: stopped.signal });
  });
  await settled(page);
  await expect(page.getByText(/На.странице произошла ошибка/)).toBeHidden();
});
