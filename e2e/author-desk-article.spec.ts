import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { startServer } from "./fixtures/server";
import { build, copySources } from "./fixtures/sources";
import { AUTHOR, REVIEWER, sitDown } from "./fixtures/desk-page";
import { writeArticle, written } from "./fixtures/write-article";

/** Its author sends the article that was written, another person publishes it. */
async function publish(page: Page, desk: AuthorDesk): Promise<void> {
  await sitDown(page, desk, AUTHOR);
  await page
    .getByRole("link", { name: `Посмотреть и отправить на проверку: ${written.title}` })
    .click();
  await page.getByRole("button", { name: "Отправить на проверку" }).click();
  await expect(page.getByText("Отправлено на проверку. Можно писать дальше.")).toBeVisible();
  await sitDown(page, desk, REVIEWER);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(written.title) })
    .click();
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await expect(page.getByText(/^Опубликовано\./)).toBeVisible();
}

test(
  "an author writes an article, is shown what is missing, adds it, sends it and publishes it",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    await writeArticle(page, desk);
    // The browser's own lines on the preview of a text without its picture.
    faults.length = 0;
    const raw = desk.read(written.file);
    expect(raw).toContain("cover: ./cover.svg\n");
    expect(raw).toContain(":term[Невус] бывает и там.:source[1]");
    expect(raw).toContain(':::care{sign="bleeding"}\n:::');
    expect(raw).not.toMatch(/^(?:slug|version):/m);
    expect(desk.read(`${path.dirname(written.file)}/cover.svg`)).toBe(written.cover);
    await publish(page, desk);
  },
);

test(
  "readers find the article that was written and published on the site that is built of it",
  { tag: ["@author-desk", "@soak"] },
  async ({ page, desk, allowed, faults }) => {
    await writeArticle(page, desk);
    // As above.
    faults.length = 0;
    await publish(page, desk);

    const folder = mkdtempSync(path.join(tmpdir(), "rodinki-published-"));
    copySources(folder);
    rmSync(path.join(folder, "content"), { recursive: true });
    const published = path.join(folder, "content.tar");
    // The list of statements belongs to what is published, and the build checks it.
    const parts = ["content", "docs/medical-review.md"];
    execFileSync("git", ["archive", "--output", published, "main", ...parts], {
      cwd: desk.project,
    });
    execFileSync("tar", ["--extract", "--file", published, "--directory", folder]);
    await build(folder);

    const site = await startServer(folder);
    allowed.add(site.origin);
    await page.goto(`${site.origin}/publication`);
    await page.getByRole("main").getByRole("link", { name: written.title }).first().click();
    const article = page.getByRole("main");
    await expect(article.getByRole("heading", { name: written.title, level: 1 })).toBeVisible();
    await expect(article.getByText("пятно кровоточит.")).toBeVisible();
    await expect(article.getByRole("link", { name: "Невус: что это значит" })).toBeVisible();
    await expect(article.getByRole("link", { name: /NHS\. Moles/ })).toBeVisible();
    await expect(article.locator("img").first()).toHaveJSProperty("complete", true);
    // Tests have no service worker, and Gatsby's script expects the one it has just registered.
    expect(faults.filter((fault) => !fault.includes("(reading 'waiting')"))).toEqual([]);
    faults.length = 0;
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  },
);
