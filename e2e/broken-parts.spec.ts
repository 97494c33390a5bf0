import type { Page } from "@playwright/test";
import { untilAlive } from "./fixtures/until";
import { settled } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";
import { article, video } from "./fixtures/texts";

// The script of the page itself may be missing.
test.use({ waitForHydration: false });

/** Counts the times the browser has requested a whole page. */
function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Makes these scripts fail, as after a new build that has deleted the old ones. */
const killScripts = (page: Page, scripts: string) =>
  page.route(scripts, (route) => route.fulfill({ status: 404, body: "" }));

test("a page whose script is missing is loaded whole once, reads, and is left in peace", async ({
  page,
}) => {
  const loads = watchLoads(page);
  // What could not be fetched ahead costs nothing, and above all no load.
  await killScripts(page, "**/notices-*.js");
  const failed = page.waitForResponse(/notices-.*js$/);
  await page.goto("/publication");
  await failed;
  await untilAlive(page);
  await killScripts(page, "**/component---*templates-publication-tsx*.js");
  await page.getByRole("link", { name: article.title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: article.title })).toBeVisible();
  await settled(page);
  expect(loads).toEqual(["/publication", article.path]);

  await test.step("opened by its address, it is requested once more", async () => {
    loads.length = 0;
    await killScripts(page, "**/component---*templates-video-tsx*.js");
    await page.goto(video.path);
    await expect.poll(() => loads.length).toBe(2);
    await settled(page);
    expect(loads).toEqual([video.path, video.path]);
    await expect(page.getByRole("heading", { level: 1, name: video.title })).toBeVisible();
  });
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
