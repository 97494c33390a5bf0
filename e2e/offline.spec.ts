import type { BrowserContext } from "@playwright/test";
import { cityWith } from "./fixtures/booking";
import { isLoadedCached, untilCached } from "./fixtures/until";
import { NOWHERE, startReleases } from "./fixtures/releases";
import { settled, signIn } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";
import { article, headingOf } from "./fixtures/texts";

// Without a network a page that was never visited has no scripts.
test.use({ serviceWorkers: "allow", waitForHydration: false });

/** A page that was opened meanwhile does not know it in every version: `navigator.onLine`. */
async function loseNetworkAgain(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.setOffline(true);
}

test("without a network the pages that were read open with their date, what must always open does, and the rest says what can be opened", async ({
  page,
  context,
  baseURL,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  // The question about cookies works without a network too.
  await context.clearCookies();
  // The browser of the tests takes the network from a worker for a while only: behind this door there is none for anybody.
  const site = await startReleases(baseURL ?? "");
  const open = (path: string) => page.goto(site.origin + path);
  const loseNetwork = async () => {
    site.release(NOWHERE);
    await context.setOffline(true);
  };
  await open("/about");
  await untilCached(page);
  // As if somebody had read as many pages before as are cached.
  await page.evaluate(async () => {
    const cache = await caches.open("rodinki-pages");
    for (let number = 0; number < 60; number++) await cache.put(`/old/${number}`, new Response());
  });
  await open(article.path);
  await untilCached(page);
  await page.getByRole("link", { name: "Публикации" }).first().click();
  await expect(page).toHaveURL(`${site.origin}/publication`);
  await untilCached(page);
  await open("/sun/samara");
  await untilCached(page);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  const own = cached.filter((url) => url.startsWith(site.origin) && !/\/(?:api|dev)\//.test(url));
  expect(cached).toEqual(own);

  await loseNetwork();
  await open("/doctors");
  await expect(title).toHaveText(/Нет подключения/);
  await expectAccessible(page);
  site.release(baseURL ?? "");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Попробовать ещё раз" }).click();
  await expect(page).toHaveURL(`${site.origin}/doctors`);
  await expect(title).toHaveText(headingOf("/doctors"));

  await loseNetwork();
  await open(article.path);
  const question = page.getByRole("dialog", { name: "Файлы cookie" });
  await question.getByRole("button", { name: "Выбрать" }).click();
  await question.getByRole("button", { name: "Сохранить выбор" }).click();
  await expect(question).toBeHidden();
  await loseNetworkAgain(context);
  await expect(title).toHaveText(article.title);
  await expect(page.getByRole("status").getByText(/Показана копия страницы/)).toBeVisible();
  await open("/sun/samara");
  await expect(page.getByText(/^Сегодня, .+ в.Самаре/)).toBeVisible();
  for (const path of ["/publication", "/risk", "/self-check", "/rules"]) {
    await open(path);
    await expect(title).toHaveText(headingOf(path));
  }
  await site.stop();
});

/** What the page fetches by itself before the worker rules it, and gets after that. */
const ON_ITS_WAY = "/page-data/about/page-data.json";

test("a page that the worker takes over before its scripts run opens without a network, with what was on its way", async ({
  page,
  context,
}) => {
  let releaseScripts = () => {};
  const scriptsReleased = new Promise<void>((resolve) => (releaseScripts = resolve));
  await page.route(/\/app-[0-9a-f]+\.js$/, async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  let releaseData = () => {};
  const dataReleased = new Promise<void>((resolve) => (releaseData = resolve));
  await page.route(`**${ON_ITS_WAY}`, async (route) => {
    await dataReleased;
    await route.continue();
  });
  await page.addInitScript((address) => void fetch(address), ON_ITS_WAY);
  await page.goto(article.path, { waitUntil: "commit" });
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    await navigator.serviceWorker.register("/sw.js");
    await taken;
  });
  releaseScripts();
  await untilCached(page);
  releaseData();
  await expect
    .poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), ON_ITS_WAY))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
});

test("a page that came past the worker is taken over, and opens without a network too", async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page);
  await page.goto(article.path);
  await untilCached(page);
  await page.evaluate(() => caches.delete("rodinki-pages"));
  // A reload past every cache goes past the worker, too.
  const reloaded = page.waitForEvent("load");
  await browser.send("Page.reload", { ignoreCache: true });
  await reloaded;
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(location.pathname))))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
});

test("one's own coming visit and its pass open without a network, with their date, until the sign-out", async ({
  page,
  person,
  context,
}) => {
  await cityWith("visit", person);
  await signIn(page, person);
  await untilCached(page);
  // What shows the list and the pass without a network is fetched behind them, and cached.
  const fetched = ["cached-appointments", "cached-pass"].map((name) =>
    page.waitForResponse(new RegExp(name)),
  );
  await page.goto("/lk/appointments");
  const card = page.getByRole("article");
  await expect(card).toContainText(/\d\d:\d\d/);
  const [time = ""] = /\d\d:\d\d/.exec(await card.innerText()) ?? [];
  for (const answer of fetched) await (await answer).finished();
  await settled(page);
  await expect.poll(() => page.evaluate(isLoadedCached)).toBe(true);

  await context.setOffline(true);
  await page.goto("/lk/appointments");
  await expect(page.getByText(/Показан список, сохранённый/)).toBeVisible();
  await expect(card).toContainText(time);
  // Once, and by the page, which knows more.
  await loseNetworkAgain(context);
  const bar = page.getByText(/Нет подключения к.интернету/);
  await expect(bar).toBeAttached();
  await expect(bar).toBeHidden();
  await card.getByRole("link", { name: "Пропуск" }).click();
  await expect(page.getByRole("heading", { name: "Пропуск на осмотр", level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Показано то, что было известно/)).toBeVisible();
  await expect(card.getByRole("img", { name: /QR-код: РК-/ })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(page.getByText(/Показано то/)).toBeHidden();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByRole("link", { name: "Войти" })).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain(person.surname);
});
