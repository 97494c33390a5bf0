import type { Page } from "@playwright/test";
import { newFormTitle, test as base } from "./fixtures/builds";
import { signIn } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { article, linkTo } from "./fixtures/texts";

/** The site with counters, as nobody has answered about cookies yet. */
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

const calls = (page: Page, method: string) =>
  page.evaluate(
    (name) =>
      (window as Counted).counted?.filter((call) => call[1] === name).map((c) => c.slice(2)),
    method,
  );

const dataLayer = (page: Page) => page.evaluate(() => (window as Counted).dataLayer ?? []);

test(
  "nothing is requested from another host before a yes, after it bare addresses and a question that was sent are counted, and a withdrawal erases the traces",
  { tag: "@later-builds" },
  async ({ page, next, context }) => {
    const requests = await answerForOthers(page, next.origin);
    await page.goto("/");
    await expect(question(page)).toBeVisible();
    await page.goto(article.path);
    await page.waitForLoadState("networkidle");
    await answer(page, "Только необходимые");
    await page.goto("/rules?from=letter");
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual([]);

    const settings = page.getByRole("link", { name: "Настройки cookie" });
    await settings.click();
    await answer(page, "Принять все");
    await expect.poll(() => calls(page, "hit")).toHaveLength(1);
    await linkTo(page.getByRole("contentinfo"), "/doctors").click();
    const hits = [
      [`${next.origin}/rules`, { referer: "", title: "" }],
      [`${next.origin}/doctors`, { referer: `${next.origin}/rules`, title: "" }],
    ];
    await expect.poll(() => calls(page, "hit")).toEqual(hits);
    expect(requests.filter((url) => url.includes("gtm.js"))).toEqual([
      "https://www.googletagmanager.com/gtm.js?id=GTM-TEST1",
    ]);

    await page.getByRole("contentinfo").getByRole("link", { name: "Задать вопрос" }).click();
    const form = page.getByRole("dialog", { name: newFormTitle });
    await form.getByLabel("Имя").fill("Анна");
    await form.getByLabel("Почта").fill("anna@example.ru");
    await form.getByLabel("Вопрос").fill("Можно ли прийти на осмотр с загаром?");
    await form.getByLabel(/Даю согласие на/).check();
    await expect(form.getByText("Проверка пройдена")).toBeVisible();
    await form.getByRole("button", { name: "Отправить" }).click();
    await expect.poll(() => calls(page, "reachGoal")).toEqual([["question"]]);
    expect(await dataLayer(page)).toContainEqual({ event: "goal", goal: "question" });
    const sent = JSON.stringify([requests, await dataLayer(page), await calls(page, "userParams")]);
    expect(sent).not.toMatch(/anna|загаром|letter/i);

    await page.goto("/rules");
    await settings.click();
    const reloaded = page.waitForEvent("load");
    await answer(page, "Только необходимые");
    await reloaded;
    const before = requests.length;
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "Публикации" }).first().click();
    await page.waitForLoadState("networkidle");
    expect(requests).toHaveLength(before);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("_ym_uid");
  },
);

test(
  "of the cabinet nothing is sent but the route",
  { tag: "@later-builds" },
  async ({ page, next, person }) => {
    const requests = await answerForOthers(page, next.origin);
    await page.goto("/");
    await answer(page, "Принять все");
    await signIn(page, person);
    await page.goto("/lk/profile?secret=1");
    await expect(page.getByRole("heading", { level: 1, name: "Профиль" })).toBeVisible();
    await expect
      .poll(() => calls(page, "hit"))
      .toEqual([[`${next.origin}/lk/profile`, { referer: "", title: "" }]]);
    await expect.poll(() => calls(page, "userParams")).toEqual([[{ signedIn: true }]]);
    const sent = JSON.stringify([
      // Reports of errors may name the person: e2e/monitoring.spec.ts.
      requests.filter((url) => !url.startsWith("https://errors.example.ru")),
      await page.evaluate(() => (window as Counted).counted),
      await dataLayer(page),
    ]);
    for (const secret of [person.email, person.surname, person.name, person.phone, "secret"]) {
      expect(sent).not.toContain(secret);
    }
  },
);
