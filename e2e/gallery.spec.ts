import type { Page } from "@playwright/test";
import { test } from "./fixtures/later-builds";
import { expect, expectAccessibleInBothSchemes } from "./fixtures/test";

const POPUP = 'dialog[open], [role="dialog"]';

async function openGallery(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/gallery`);
  await expect(page.getByRole("heading", { name: "Состояния", level: 2 })).toBeVisible();
}

test(
  "the gallery's fields, cards and states are accessible in light and dark, with errors too",
  { tag: "@later-builds" },
  async ({ page, next }) => {
    await openGallery(page, next.origin);
    await expectAccessibleInBothSchemes(page);

    const fields = page.getByRole("region", { name: "Поля" });
    const refusals = fields.getByRole("alert").filter({ has: page.getByRole("link") });
    const senders = fields.getByRole("button", { name: /^Показать (?:ошибки|отказ)/ });
    const count = await senders.count();
    expect(count).toBeGreaterThan(2);
    for (const [index, sender] of (await senders.all()).entries()) {
      await sender.click();
      await expect(refusals).toHaveCount(index + 1);
    }
    await expectAccessibleInBothSchemes(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

test(
  "every popup of the gallery opens, is accessible in light and dark, and closes",
  { tag: "@later-builds" },
  async ({ page, next }) => {
    await openGallery(page, next.origin);
    const openers = page
      .getByRole("region", { name: "Окна" })
      .locator('button[aria-haspopup="dialog"]');
    const titles = await openers.allInnerTexts();
    expect(titles.length).toBeGreaterThan(10);
    for (const title of titles) {
      await test.step(title, async () => {
        const opener = openers.getByText(title, { exact: true });
        await opener.click();
        const popup = page.locator(POPUP);
        await expect(popup).toHaveCount(1);
        await expect(popup.locator(":focus")).toHaveCount(1);
        await expectAccessibleInBothSchemes(page, POPUP);
        await page.keyboard.press("Escape");
        await expect(popup).toHaveCount(0);
      });
    }
  },
);

test(
  "what visitors get has no gallery, and where there is one nobody is led to it",
  { tag: "@later-builds" },
  async ({ request, next }) => {
    expect((await request.get("/gallery")).status()).toBe(404);
    expect((await request.get(`${next.origin}/gallery`)).status()).toBe(200);
    for (const file of ["/sitemap-0.xml", "/sw.js"]) {
      const answer = await request.get(next.origin + file);
      expect(answer.status(), file).toBe(200);
      expect(await answer.text(), file).not.toContain("gallery");
    }
  },
);
