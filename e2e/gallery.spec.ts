import { expectNoSidewaysScroll } from "./fixtures/fits";
import { test } from "./fixtures/later-builds";
import { OPEN } from "./fixtures/popups";
import { expect, expectAccessibleInBothSchemes } from "./fixtures/test";

test(
  "the gallery's fields, cards, states and popups are accessible in light and dark, with errors too",
  { tag: "@later-builds" },
  async ({ page, next }) => {
    await page.goto(`${next.origin}/gallery`);
    await expect(page.getByRole("heading", { name: "Состояния", level: 2 })).toBeVisible();
    const openers = page
      .getByRole("region", { name: "Окна" })
      .locator('button[aria-haspopup="dialog"]');
    const titles = await openers.allInnerTexts();
    expect(titles.length).toBeGreaterThan(10);
    for (const title of titles) {
      await test.step(title, async () => {
        await openers.getByText(title, { exact: true }).click();
        const popup = page.locator(OPEN);
        await expect(popup).toHaveCount(1);
        await expect(popup.locator(":focus")).toHaveCount(1);
        await expectAccessibleInBothSchemes(page, OPEN);
        await page.keyboard.press("Escape");
        await expect(popup).toHaveCount(0);
      });
    }

    const fields = page.getByRole("region", { name: "Поля" });
    const refusals = fields.getByRole("alert").filter({ has: page.getByRole("link") });
    const senders = fields.getByRole("button", { name: /^Показать (?:ошибки|отказ)/ });
    expect(await senders.count()).toBeGreaterThan(2);
    for (const [index, sender] of (await senders.all()).entries()) {
      await sender.click();
      await expect(refusals).toHaveCount(index + 1);
    }
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page, "the gallery");
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
