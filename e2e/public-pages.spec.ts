import { expect, expectAccessible, test } from "./fixtures/test";
import { article, newest } from "./fixtures/texts";

const redirects: [from: string, to: string][] = [
  ["/opinions", "/#opinions"],
  ["/results", "/#results"],
  ["/publication/video", "/publication"],
];

for (const [from, to] of redirects) {
  test(`${from} moved to ${to} for good`, async ({ page, request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(to);
    await page.goto(from);
    await expect(page).toHaveURL(to);
  });
}

test("an unknown path is not found, and says so with its own address", async ({ page }) => {
  const answer = await page.goto("/no/such/<page>");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/Page Not Found/);
  await expect(page.getByText(/Page not found: \/no\/such\//)).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an article reads whole and leads on", async ({ page }) => {
    await page.goto(article.path);
    await expect(page.getByRole("heading", { level: 1, name: article.title })).toBeVisible();
    await page.getByRole("link", { name: "Публикации" }).first().click();
    await expect(page).toHaveURL("/publication");
    await page.getByRole("link", { name: newest.title }).first().click();
    await expect(page).toHaveURL(newest.path);
  });

  test("an unknown path still names itself", async ({ page }) => {
    await page.goto("/no/such/page");
    await expect(page.getByText("Page not found: /no/such/page")).toBeVisible();
  });
});

test("nothing is asked of another host", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:")) {
      foreign.push(request.url());
    }
  });
  for (const path of ["/", "/publication", article.path]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(foreign).toEqual([]);
});
