import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { allEntries, askToSave, openEditor, openEntry, save } from "./fixtures/editor-page";
import { expectUsable, expectWindowUsable } from "./fixtures/desk-page";
import type { Page, Request, Response } from "@playwright/test";
import { choose, text } from "./fixtures/write-article";

const kept = (page: Page) => page.getByText(/^Черновик сохранён/);

const title = (page: Page) => page.getByLabel("Заголовок").first();

async function openNews(page: Page, desk: AuthorDesk, index: number) {
  await openEditor(page, desk);
  const news = (await allEntries(page, desk)).filter(({ collection }) => collection === "news");
  const entry = news[index];
  if (!entry) throw new Error(`There is no news item ${index}`);
  await openEntry(page, entry);
  return entry;
}

/** Opens it anew, as on the next day; the question comes before the text. */
const openAgain = (page: Page, desk: AuthorDesk, address: string) =>
  page.goto(`${desk.origin}/?again`).then(() => page.goto(`${desk.origin}/texts${address}`));

/** @returns the drafts that the desk has, without their earlier states */
function draftsOf({ project }: AuthorDesk): string {
  const folder = path.join(project, ".desk/drafts");
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.map((name) => readFileSync(path.join(folder, name), "utf8")).join();
}

/** Leaving is not asked about: Decap asks whether what is not saved may go, and it does not go. */
const leave = (page: Page) => page.on("dialog", (dialog) => void dialog.accept());

test(
  "what was written comes back after a decision that could wait",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    leave(page);
    const entry = await openNews(page, desk, 0);
    const before = await title(page).inputValue();
    await title(page).fill("Недописанное");
    await expect(kept(page)).toBeVisible();

    await openAgain(page, desk, entry.address);
    const question = page.getByRole("dialog", {
      name: /^Несохранённые правки от \d+ \S+, \d\d:\d\d/,
    });
    await expect(question.locator("ins").filter({ hasText: "Недописанное" })).toBeVisible();
    await expectWindowUsable(page, "dialog");
    await page.keyboard.press("Escape");
    await expect(title(page)).toHaveValue(before);

    await openAgain(page, desk, entry.address);
    await question.getByRole("button", { name: "Вернуть" }).click();
    await expect(title(page)).toHaveValue("Недописанное");
    await expect(page.getByText("Есть несохранённое")).toBeVisible();

    await openAgain(page, desk, entry.address);
    await question.getByRole("button", { name: "Отбросить" }).click();
    await expect(title(page)).toHaveValue(before);

    await page.goto(`${desk.origin}/drafts`);
    await page.locator("summary").first().click();
    await expectUsable(page);
    await page
      .getByRole("button", { name: /^Вернуть это состояние/ })
      .first()
      .click();
    await question.getByRole("button", { name: "Вернуть" }).click();
    await expect(title(page)).toHaveValue("Недописанное");
  },
);

test(
  "without the desk the browser keeps what is written, over a closed page too",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    leave(page);
    const entry = await openNews(page, desk, 1);
    await page.context().setOffline(true);
    await title(page).fill("Написанное без связи");
    await expect(page.getByText(/^Черновик не сохранён: рабочее место не отвечает/)).toBeVisible();
    await page.close();
    const next = await page.context().newPage();
    await page.context().setOffline(false);
    // What the browser itself says of a lost connection.
    faults.length = 0;
    await next.goto(`${desk.origin}/texts${entry.address}`);
    await next.getByRole("dialog").getByRole("button", { name: "Вернуть" }).click();
    await expect(title(next)).toHaveValue("Написанное без связи");
    expect(draftsOf(desk)).toContain("Написанное без связи");
  },
);

test(
  "a new text that is not finished is found among the drafts",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    leave(page);
    await page.goto(`${desk.origin}/texts#/collections/news/new`);
    await title(page).fill("Новость без конца");
    await expect(kept(page)).toBeVisible();
    await page.goto(`${desk.origin}/drafts`);
    await page.getByRole("link", { name: "Новость без конца" }).click();
    await expect(title(page)).toHaveValue("Новость без конца");
  },
);

test(
  "a new text that is written on while it is saved goes to its address at once, with what was written meanwhile",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    await page.goto(`${desk.origin}/texts#/collections/opinions/new`);
    await choose(page, "Врач", "Демонстрационный № 1, Москва");
    await page.getByLabel("Место в списке").fill("9");
    await page.getByLabel("Адрес").fill("posle-otpuska");
    await text(page).click();
    await page.keyboard.type("Отпуск не отменяет осмотр.");
    await expect(kept(page)).toBeVisible();

    const isSaving = (request: Request) => request.postData()?.includes("persistEntry") === true;
    const draftKept = (response: Response) => response.url().endsWith("/drafts");
    await page.route("**/decap", async (route) => {
      if (!isSaving(route.request())) return route.continue();
      const drafted = page.waitForResponse(draftKept);
      await text(page).click();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type(" И зима тоже.");
      await drafted;
      return route.continue();
    });
    await askToSave(page);
    const question = page.getByRole("dialog", { name: /^Несохранённые правки/ });
    await expect(question.locator("ins")).toHaveText("И зима тоже.");
    await question.getByRole("button", { name: "Вернуть" }).click();
    await expect(page).toHaveURL(/entries\/posle-otpuska/);
    await expect(text(page)).toHaveText("Отпуск не отменяет осмотр. И зима тоже.");
    await page.unroute("**/decap");
    await save(page);
    expect(asked).toEqual([]);
    // The browser's own lines: Decap asks first whether the address is free.
    faults.length = 0;
    expect(draftsOf(desk)).not.toContain("Отпуск не отменяет");
  },
);

/** @returns what the browser keeps until the desk has it */
const copies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("desk-drafts");
        opening.onerror = () => reject(opening.error ?? new Error("no database"));
        opening.onsuccess = () => {
          const all = opening.result.transaction("copies").objectStore("copies").getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

test(
  "a draft for which the disk has no room waits in the browser, and is saved by itself once there is room",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    leave(page);
    await openNews(page, desk, 2);
    const folder = path.join(desk.project, ".desk/drafts");
    mkdirSync(folder, { recursive: true });
    const before = readdirSync(folder);
    await title(page).fill("Написанное на свободный диск");
    await expect(kept(page)).toBeVisible();
    const [name = ""] = readdirSync(folder).filter((one) => !before.includes(one));

    // The next bytes of the draft go to a device that is always full: any user may ask the kernel for it.
    let isFull = true;
    await page.route("**/drafts", async (route) => {
      if (isFull) symlinkSync("/dev/full", path.join(folder, `.${name}.new`));
      await route.continue();
    });
    await title(page).fill("Написанное на полный диск");
    const told = page.getByText(/^Черновик не сохранён: На диске кончилось место/);
    await expect(told).toContainText("Освободите место на диске");
    await expect(told).toContainText("он сохранится сам. Копия лежит в этом браузере.");
    expect(await copies(page)).toContain("Написанное на полный диск");
    const draft = () => readFileSync(path.join(folder, name), "utf8");
    expect(draft()).toContain("Написанное на свободный диск");

    isFull = false;
    await expect(kept(page)).toBeVisible();
    expect(draft()).toContain("Написанное на полный диск");
    await expect.poll(() => copies(page)).not.toContain("Написанное на полный диск");
    // What the browser itself says of a refused request.
    faults.length = 0;
  },
);
