import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures/test";

// A small phone: a frightened person should not have to look for what to do.
test.use({ viewport: { width: 360, height: 640 } });

const PUBLIC = path.resolve(__dirname, "../public");
const CARD = '.care:is([data-level="week"], [data-level="today"])';

/** Addresses of all pages with a card that does not wait; the way to care itself leads nowhere else. */
const pages = readdirSync(PUBLIC, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "index.html")
  .filter((file) =>
    /data-level="(?:week|today)"/.test(readFileSync(path.join(PUBLIC, file), "utf8")),
  )
  .map((file) => `/${path.dirname(file)}`)
  .filter((address) => address !== "/care");

/** Scrolls to the top of the place, and expects all of these to be seen at once and not to lie under something. */
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

test.describe("without JavaScript", () => {
  // Hydration would scroll the page.
  test.use({ javaScriptEnabled: false });

  test("each card that does not wait shows how soon and the way to a doctor on one screen", async ({
    page,
  }) => {
    const html = pages.map((address) =>
      readFileSync(path.join(PUBLIC, address, "index.html"), "utf8"),
    );
    for (const level of ["week", "today"]) expect(html.join("")).toContain(`data-level="${level}"`);

    for (const address of pages) {
      await test.step(address, async () => {
        await page.goto(address);
        for (const card of await page.getByRole("main").locator(CARD).all()) {
          const title = card.locator(".care-title");
          const way = card.getByRole("link", { name: "К кому и как попасть" }).last();
          const where = `${address}, ${(await title.textContent()) ?? ""}`;
          await expectOnOneScreen(card, [title, way], where);
        }
      });
    }
  });
});

for (const address of ["/", "/self-check"]) {
  test(`each answer of «Что вас беспокоит?» on ${address} fits on one screen with its way on`, async ({
    page,
  }) => {
    await page.goto(address);
    for (const complaint of await page.locator("#triage details").all()) {
      const summary = complaint.locator("summary");
      await summary.click();
      const answer = complaint.locator("p").first();
      const urgency = await complaint.getAttribute("data-urgency");
      const way =
        urgency === "check"
          ? complaint.getByRole("link", { name: "Записаться на осмотр" })
          : complaint.getByRole("link", { name: "К кому и как попасть" });
      const parts = [summary, answer, way];
      await expectOnOneScreen(complaint, parts, (await summary.textContent()) ?? "");
    }
  });
}
