import type { Page } from "@playwright/test";
import { newFormTitle, titles, test as base } from "./fixtures/builds";
import { startReleases, type Releases } from "./fixtures/releases";
import { settled } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { article } from "./fixtures/texts";

/** Three real builds: that of all tests, one with other scripts and a new text, and one with only a newer text. */
const test = base.extend<{ site: Releases }>({
  site: async ({ baseURL }, use) => {
    const site = await startReleases(baseURL ?? "");
    await use(site);
    await site.stop();
  },
});

test.use({ serviceWorkers: "allow" });

const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Доступна новая версия" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** The first visit, until the worker has taken the page over. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        if (navigator.serviceWorker.controller) return resolve();
        navigator.serviceWorker.addEventListener("controllerchange", () => resolve());
      }),
  );
}

/** What an hour, or a return to the tab, would do. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

async function openQuestion(page: Page, name: string) {
  await page.getByRole("contentinfo").getByRole("link", { name: "Задать вопрос" }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

test(
  "a visitor on the old build is notified, on the next page too, agrees and has the new one after one reload; a newer text needs no question",
  { tag: "@later-builds" },
  async ({ page, site, next, worded, context }) => {
    await visit(page, site.origin + article.path);
    let loads = 0;
    page.on("load", () => (loads += 1));
    site.release(next.origin);
    await lookForUpdate(page);
    await expect(bar(page)).toBeVisible();
    await expect(title(page)).toHaveText(article.title);
    const another = await context.newPage();
    await another.goto(site.origin + "/rules");
    await expect(bar(another)).toBeVisible();
    await another.close();
    await bar(page).getByRole("button", { name: "Обновить" }).click();
    await expect(title(page)).toHaveText(titles.next);
    await expect(bar(page)).toBeHidden();
    await settled(page);
    expect(loads).toBe(1);
    await openQuestion(page, newFormTitle);

    site.release(worded.origin);
    await lookForUpdate(page);
    await page.goto(site.origin + article.path);
    await expect(title(page)).toHaveText(titles.worded);
    await lookForUpdate(page);
    await settled(page);
    await expect(bar(page)).toBeHidden();
  },
);

test(
  "a half-filled form outlives the update that another tab agrees to, and the next page asks no more",
  { tag: "@later-builds" },
  async ({ page, site, next }) => {
    await visit(page, site.origin + "/");
    const question = (await openQuestion(page, "Задать вопрос")).getByRole("textbox").last();
    await question.fill("Родинка на спине");
    site.release(next.origin);
    await lookForUpdate(page);
    await expect(bar(page)).toBeVisible();
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({
        type: "SKIP_WAITING",
      }),
    );
    await settled(page);
    await expect(question).toHaveValue("Родинка на спине");

    await page.goto(site.origin + article.path);
    await expect(title(page)).toHaveText(titles.next);
    await settled(page);
    await expect(bar(page)).toBeHidden();
  },
);
