import type { Page } from "@playwright/test";
import { startReleases, type Releases } from "./fixtures/releases";
import { expect, test as base } from "./fixtures/test";

const test = base.extend<{ site: Releases }>({
  site: async ({ baseURL }, use) => {
    const site = await startReleases(baseURL ?? "");
    await use(site);
    await site.stop();
  },
});

test.use({ serviceWorkers: "allow" });

const article = "/publication/articles/bezopasnoe-solnze";
const newTitle = { from: "Безопасное солнце", to: "Солнце без вреда" };
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

test("a visitor on the old build is told, agrees and has the new one after one reload", async ({
  page,
  site,
}) => {
  await visit(page, site.origin + article);
  let loads = 0;
  page.on("load", () => (loads += 1));
  site.release({ code: true, text: newTitle });
  await lookForUpdate(page);
  await expect(bar(page)).toBeVisible();
  await expect(title(page)).toHaveText("Безопасное солнце");
  await bar(page).getByRole("button", { name: "Обновить" }).click();
  await expect(title(page)).toHaveText("Солнце без вреда");
  await expect(bar(page)).toBeHidden();
  await page.waitForTimeout(1000);
  expect(loads).toBe(1);
});

test("a worker that has waited since the last visit is announced again", async ({
  page,
  site,
  context,
}) => {
  await visit(page, site.origin + article);
  site.release({ code: true });
  await lookForUpdate(page);
  await expect(bar(page)).toBeVisible();
  const another = await context.newPage();
  await another.goto(site.origin + "/rules");
  await expect(bar(another)).toBeVisible();
});

test("a half-filled form outlives the update", async ({ page, site }) => {
  await visit(page, site.origin + "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Задать вопрос" }).click();
  const dialog = page.getByRole("dialog");
  const question = dialog.getByRole("textbox").last();
  await question.fill("Родинка на спине");
  site.release({ code: true });
  await lookForUpdate(page);
  await expect(bar(page)).toBeVisible();

  // Agreed to from the same page, by hand or by habit: what was typed stays.
  await bar(page)
    .getByRole("button", { name: "Обновить", includeHidden: true })
    .dispatchEvent("click");
  await expect(page.getByText(/незаконченная форма/)).toBeAttached();
  await page.waitForTimeout(1000);
  await expect(question).toHaveValue("Родинка на спине");

  // Another tab that agrees takes nothing away either.
  await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({
      type: "SKIP_WAITING",
    }),
  );
  await page.waitForTimeout(1000);
  await expect(question).toHaveValue("Родинка на спине");
});

test("a new text needs no question: the next visit shows it", async ({ page, site }) => {
  await visit(page, site.origin + article);
  site.release({ text: newTitle });
  await lookForUpdate(page);
  await page.reload();
  await expect(title(page)).toHaveText("Солнце без вреда");
  await page.waitForTimeout(500);
  await expect(bar(page)).toBeHidden();
});
