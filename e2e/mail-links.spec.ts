import type { Page } from "@playwright/test";
import { checkResetLink } from "@rodinki/contract/paths";
import { expect, test } from "./fixtures/test";
import { linkTo } from "./fixtures/texts";
import { globOf, urlOf } from "./fixtures/navigation";

const SECRET = "email-secret";

/** Everything that leaves the page: addresses, headers and bodies, but for the body of our call that checks a link. */
function recordRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const isQuestion = new URL(request.url()).pathname === urlOf(checkResetLink);
    const body = isQuestion ? null : request.postData();
    sent.push(JSON.stringify([request.url(), request.headers(), body]));
  });
  return sent;
}

/** Listens as a counter does that came with its script. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    const hear = (event: Event) =>
      heard.push(event.type, location.href, "newURL" in event ? String(event.newURL) : "");
    window.addEventListener("popstate", hear);
    window.addEventListener("hashchange", hear);
    Object.assign(window, { heard });
  });

/**
 * All that a script of another house could read in the page, but for the browser's own record of how the page was opened:
 * nobody can change that.
 */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const { navigation, heard } = window as unknown as {
      navigation: { entries: () => { url: string }[] };
      heard?: string[];
    };
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const cached = await Promise.all(caches.map((cache) => cache.keys()));
    return JSON.stringify([
      location.href,
      document.referrer,
      navigation.entries().map(({ url }) => url),
      performance
        .getEntries()
        .filter(({ entryType }) => entryType !== "navigation")
        .map(({ name }) => name),
      cached.flat().map(({ url, referrer }) => [url, referrer]),
      heard,
    ]);
  });

const form = (page: Page) => page.getByRole("dialog", { name: "Новый пароль" });

// With the worker, as in life.
test.use({ serviceWorkers: "allow" });

test("what a link carries reaches no request, history, cache or script", async ({ page }) => {
  const sent = recordRequests(page);
  await page.route(globOf(checkResetLink), (route) => route.fulfill({ status: 204 }));
  await page.goto(`/#reset=${SECRET}&email=anna%40example.ru`);
  await expect(form(page).getByLabel("Почта")).toHaveValue("anna@example.ru");
  await expect(page).toHaveURL("/");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Escape");
  await linkTo(page.getByRole("contentinfo"), "/doctors").click();
  await expect(page).toHaveURL("/doctors");
  expect(await readable(page)).not.toMatch(/email-secret|anna/);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(form(page)).toBeHidden();

  await test.step("nor is one heard that is followed in a page that is open", async () => {
    await page.goto("/rules");
    await page.waitForLoadState("networkidle");
    await listen(page);
    await page.goto(`/rules#reset=${SECRET}&email=anna%40example.ru`);
    await expect(form(page)).toBeVisible();
    await expect(page).toHaveURL("/rules");
    expect(await readable(page)).not.toMatch(/email-secret|anna/);
  });
  expect(sent.join()).not.toMatch(/email-secret|anna/);
});
