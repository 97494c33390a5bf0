import type { Page } from "@playwright/test";
import { test as base } from "./fixtures/builds";
import { settled, signIn } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { linkTo } from "./fixtures/texts";

/** The site with counters and reports of errors, as nobody has answered about cookies yet. */
const test = base.extend({
  baseURL: async ({ next }, use) => use(next.origin),
  storageState: { cookies: [], origins: [] },
});

interface Counted extends Window {
  counted?: unknown[][];
  dataLayer?: Record<string, unknown>[];
}

/** Does with Metrica's queue what its own script does, as far as the site can see. */
const COUNTER = `window.counted = [...window.ym.a].map((call) => [...call]);
  window.ym = (...call) => void window.counted.push(call);
  document.cookie = "_ym_uid=1; Path=/";`;

const ERRORS = "https://errors.example.ru";

/** Answers for other hosts, and notes the requests to them. */
async function answerForOthers(page: Page, origin: string): Promise<string[]> {
  const requests: string[] = [];
  await page.context().route(
    (url) => url.origin !== origin,
    async (route) => {
      const url = route.request().url();
      requests.push(url + (route.request().postData() ?? ""));
      const body = url.startsWith("https://mc.yandex.ru/metrika/tag.js") ? COUNTER : "";
      const headers = { "access-control-allow-origin": "*" };
      await route.fulfill({ contentType: "text/javascript", headers, body });
    },
  );
  return requests;
}

const question = (page: Page) => page.getByRole("dialog", { name: "Файлы cookie" });

async function answer(page: Page, button: string): Promise<void> {
  await question(page).getByRole("button", { name: button }).click();
  await expect(question(page)).toBeHidden();
}

const hits = (page: Page) =>
  page.evaluate(() =>
    (window as Counted).counted?.filter((call) => call[1] === "hit").map((call) => call.slice(2)),
  );

const fail = (page: Page, message: string) =>
  page.evaluate((text) => void setTimeout(() => window.reportError(new Error(text))), message);

test(
  "nothing is requested from another host before a yes, after it bare addresses and errors go out, and a withdrawal ends all of it",
  { tag: "@later-builds" },
  async ({ page, next, context }) => {
    const requests = await answerForOthers(page, next.origin);
    await page.goto("/");
    await answer(page, "Только необходимые");
    await page.goto("/rules?from=letter");
    await page.waitForLoadState("networkidle");
    await fail(page, "Not allowed");
    await settled(page);
    expect(requests).toEqual([]);

    const settings = page.getByRole("link", { name: "Настройки cookie" });
    await settings.click();
    await answer(page, "Принять все");
    await expect.poll(() => hits(page)).toHaveLength(1);
    await linkTo(page.getByRole("contentinfo"), "/doctors").click();
    await expect
      .poll(() => hits(page))
      .toEqual([
        [`${next.origin}/rules`, { referer: "", title: "" }],
        [`${next.origin}/doctors`, { referer: `${next.origin}/rules`, title: "" }],
      ]);
    expect(requests.filter((url) => url.includes("gtm.js"))).toEqual([
      "https://www.googletagmanager.com/gtm.js?id=GTM-TEST1",
    ]);
    await fail(page, "Allowed");
    await expect.poll(() => requests.join()).toContain("Allowed");
    expect(requests.join()).not.toContain("letter");

    await settings.click();
    const reloaded = page.waitForEvent("load");
    await answer(page, "Только необходимые");
    await reloaded;
    const before = requests.length;
    await fail(page, "Withdrawn");
    await page.getByRole("link", { name: "Публикации" }).first().click();
    await settled(page);
    expect(requests).toHaveLength(before);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("_ym_uid");
  },
);

test(
  "of the cabinet nothing is sent but the route; an early error is reported too, with who is signed in and nobody after the sign-out",
  { tag: "@later-builds" },
  async ({ page, next, person }) => {
    const requests = await answerForOthers(page, next.origin);
    const reports = (message: string) =>
      requests.filter((sent) => sent.startsWith(ERRORS) && sent.includes(message));
    await page.goto("/");
    await answer(page, "Принять все");
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        const early = () => {
          // The site's own scripts have begun; nothing is idle yet.
          if (!("___navigate" in window)) return void setTimeout(early);
          window.reportError(new Error("An early failure"));
        };
        early();
      });
    });
    await signIn(page, person, "/lk/profile?secret=1");
    await expect(page.getByRole("heading", { level: 1, name: "Профиль" })).toBeVisible();
    await expect
      .poll(() => hits(page))
      .toEqual([[`${next.origin}/lk/profile`, { referer: "", title: "" }]]);
    await expect.poll(() => reports("An early failure").join()).toContain(person.email);
    await page.getByRole("button", { name: "Выйти" }).click();
    await expect(page.getByRole("link", { name: "Войти" })).toBeVisible();
    await fail(page, "After the sign-out");
    await expect.poll(() => reports("After the sign-out")).not.toEqual([]);
    expect(reports("After the sign-out").join()).not.toContain(person.email);

    const counted = JSON.stringify([
      requests.filter((sent) => !sent.startsWith(ERRORS)),
      await page.evaluate(() => [(window as Counted).counted, (window as Counted).dataLayer]),
    ]);
    for (const secret of [person.email, person.surname, person.name, person.phone, "secret"]) {
      expect(counted).not.toContain(secret);
    }
  },
);
