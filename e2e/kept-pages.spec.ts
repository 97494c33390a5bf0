import { untilKept } from "./fixtures/kept";
import { expect, expectAccessible, test } from "./fixtures/test";
import { article, headingOf } from "./fixtures/texts";

// Without a network a page that was never visited has no scripts.
test.use({ serviceWorkers: "allow", pagesComeAlive: false });

test("the page that was read last opens when sixty others are kept", async ({ page, context }) => {
  await page.goto("/publication");
  await untilKept(page);
  await page.evaluate(async () => {
    const cache = await caches.open("rodinki-pages");
    for (let number = 0; number < 60; number++) await cache.put(`/old/${number}`, new Response());
  });
  await page.goto(article.path);
  await untilKept(page);

  await context.setOffline(true);
  await page.goto(article.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
});

test("what must always open does so without a network, though it was never visited", async ({
  page,
  context,
}) => {
  await page.goto(article.path);
  await untilKept(page);
  await context.setOffline(true);
  for (const path of ["/risk", "/self-check", "/rules"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf(path));
  }
});

test("a page that was never seen says what can be opened, at its own address", async ({
  page,
  context,
}) => {
  await page.goto(article.path);
  await untilKept(page);
  await context.setOffline(true);
  await page.goto("/doctors");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Нет подключения/);
  await expectAccessible(page);

  await context.setOffline(false);
  await page.getByRole("link", { name: "Попробовать ещё раз" }).click();
  await expect(page).toHaveURL("/doctors");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf("/doctors"));
});

test("the worker leaves the API alone", async ({ page, baseURL }) => {
  await page.goto(article.path);
  await untilKept(page);
  await page.reload();
  await page.waitForLoadState("networkidle");
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      addresses.push(...requests.map(({ url }) => url));
    }
    return addresses;
  });
  expect(kept.filter((address) => !address.startsWith(baseURL ?? ""))).toEqual([]);
  expect(kept.filter((address) => /\/(api|dev)\//.test(address))).toEqual([]);
});

test("an address with a slash at its end leads to the page without one, as with a network", async ({
  page,
  context,
}) => {
  await page.goto("/diary");
  await untilKept(page);
  await context.setOffline(true);
  await page.goto("/diary/#settings");
  await expect(page).toHaveURL("/diary#settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/дневник/i);
});
