import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { HEIGHTS, USUAL_HEIGHT } from "./fixtures/budgets";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { linkTo } from "./fixtures/texts";

// A small phone: a frightened person should not have to look for what to do.
test.use({ viewport: { width: 360, height: 640 } });

/** Scrolls to the top of the place, and expects all of these to be visible together and not covered. */
async function expectOnOneScreen(place: Locator, parts: Locator[], where: string): Promise<void> {
  await place.evaluate((element) =>
    element.scrollIntoView({ block: "start", behavior: "instant" }),
  );
  for (const part of parts) {
    const { top, bottom, seen } = await part.evaluate((element) => {
      const { top, bottom, left, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + 8, top + height / 2);
      return { top, bottom, seen: element.contains(found) };
    });
    expect({ seen, inside: top >= 0 && bottom <= 640 }, `${where}: ${top}–${bottom}`).toEqual({
      seen: true,
      inside: true,
    });
  }
}

test("each answer of «Что вас беспокоит?» fits on one screen, says how soon and whom to see, and leads on", async ({
  page,
}) => {
  for (const address of ["/self-check", "/"]) {
    await page.goto(address);
    await page.locator("#triage .more > summary").click();
    const complaints = await page.locator("#triage [data-urgency]").all();
    expect(complaints.length).toBeGreaterThan(10);
    for (const complaint of complaints) {
      const summary = complaint.locator("summary");
      await summary.click();
      await expect(complaint.getByText("Источник")).toBeVisible();
      const soon = await complaint.getAttribute("data-urgency");
      expect(["now", "today", "week", "check"]).toContain(soon);
      const booking = complaint.getByRole("link", { name: "Записаться на осмотр" });
      if (soon !== "check") await expect(booking).toBeHidden();
      const way = soon === "check" ? booking : complaint.locator(".ways").getByRole("link").first();
      const parts = [summary, complaint.locator("p").first(), way];
      await expectOnOneScreen(complaint, parts, (await summary.textContent()) ?? "");
    }
  }
  await expectAccessibleInBothSchemes(page, "#triage");
  await linkTo(page.locator("#triage [data-urgency]").first(), "/care").click();
  await expect(page).toHaveURL("/care");
});

const PUBLIC = path.resolve(__dirname, "../public");
const htmlOf = (address: string) => readFileSync(path.join(PUBLIC, address, "index.html"), "utf8");

/** Addresses of all pages that have their words in the build. The cities of the sun are one page. */
const pages = readdirSync(PUBLIC, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "index.html")
  .map((file) => path.posix.join("/", path.dirname(file)))
  .filter((address) => !/^\/(?:sun\/(?!samara)|clinic|lk|offline-plugin)/.test(address));

/** How far down the page about what cannot wait its first card may begin, in pixels. */
const FIRST_CARD = 300;

test.describe("without JavaScript", () => {
  // Hydration would scroll the page.
  test.use({ javaScriptEnabled: false });

  test("no page is higher than its budget, and each card that does not wait shows how soon and the way to a doctor on one screen", async ({
    page,
  }) => {
    const html = pages.map(htmlOf).join("");
    for (const level of ["week", "today"]) expect(html).toContain(`data-level="${level}"`);
    for (const address of pages) {
      await page.goto(address);
      const height = await page.evaluate(async () => {
        await document.fonts.ready;
        return document.documentElement.scrollHeight;
      });
      test.info().annotations.push({ type: address, description: `${height} px` });
      expect.soft(height, address).toBeLessThanOrEqual(HEIGHTS[address] ?? USUAL_HEIGHT);
      // The way to care itself leads nowhere else.
      if (address === "/care") continue;
      const cards = page.locator('main .care:is([data-level="week"], [data-level="today"])');
      if (address === "/risk") {
        const first = await page.locator("main .care").first().boundingBox();
        expect(first?.y, "the first card").toBeLessThanOrEqual(FIRST_CARD);
      }
      for (const card of await cards.all()) {
        const title = card.locator(".care-title");
        const way = card.getByRole("link", { name: "К кому и как попасть" }).last();
        await expectOnOneScreen(
          card,
          [title, way],
          `${address}, ${(await title.textContent()) ?? ""}`,
        );
      }
    }
  });
});
