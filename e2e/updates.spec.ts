import type { Page } from "@playwright/test";
import { newFormTitle, titles, test as base } from "./fixtures/builds";
import { startReleases, type Releases } from "./fixtures/releases";
import type { RunningServer } from "./fixtures/server";
import { settled } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { article, headingOf, linkTo } from "./fixtures/texts";

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

/** A half-filled form on the old build, and the word that there is a new one. @returns the filled field */
async function fillUntilUpdate(page: Page, site: Releases, next: RunningServer) {
  await visit(page, site.origin + "/");
  const dialog = await openQuestion(page, "Задать вопрос");
  const question = dialog.getByRole("textbox").last();
  await question.fill("Родинка на спине");
  site.release(next.origin);
  await lookForUpdate(page);
  await expect(bar(page)).toBeVisible();
  return question;
}

test(
  "a visitor on the old build is notified, on the next page too, agrees and has the new one after one reload",
  { tag: "@later-builds" },
  async ({ page, site, next, context }) => {
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
  },
);

test(
  "a half-filled form outlives the update, of this tab or another, and the next page asks no more",
  { tag: "@later-builds" },
  async ({ page, site, next }) => {
    const question = await fillUntilUpdate(page, site, next);

    // Agreed to from the same page, by hand or by habit: what was typed stays.
    await bar(page)
      .getByRole("button", { name: "Обновить", includeHidden: true })
      .dispatchEvent("click");
    await expect(page.getByText(/незаконченная форма/)).toBeAttached();
    await settled(page);
    await expect(question).toHaveValue("Родинка на спине");
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({
        type: "SKIP_WAITING",
      }),
    );
    await settled(page);
    await expect(question).toHaveValue("Родинка на спине");

    await page.goto(site.origin + article.path);
    await expect(title(page)).toHaveText(titles.next);
    const waits = () =>
      page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
      );
    await expect.poll(waits).toBe(false);
    await settled(page);
    await expect(bar(page)).toBeHidden();
  },
);

test(
  "a new text needs no question: the next visit shows it",
  { tag: "@later-builds" },
  async ({ page, site, next, worded }) => {
    site.release(next.origin);
    await visit(page, site.origin + article.path);
    await expect(title(page)).toHaveText(titles.next);
    site.release(worded.origin);
    await lookForUpdate(page);
    await page.goto(site.origin + article.path);
    await expect(title(page)).toHaveText(titles.worded);
    await lookForUpdate(page);
    await settled(page);
    await expect(bar(page)).toBeHidden();
  },
);

test.describe("without a worker", () => {
  test.use({ serviceWorkers: "block" });

  test(
    "a page whose script went with the old build is loaded whole once, and is the new one",
    { tag: "@later-builds" },
    async ({ page, site, next }) => {
      await page.goto(site.origin + "/rules");
      await page.waitForLoadState("networkidle");
      const loads: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
      });
      site.release(next.origin);
      await linkTo(page.getByRole("contentinfo"), "/doctors").click();
      await expect(title(page)).toHaveText(headingOf("/doctors"));
      await page.waitForLoadState("networkidle");
      await openQuestion(page, newFormTitle);
      expect(loads).toEqual(["/doctors"]);
    },
  );
});
