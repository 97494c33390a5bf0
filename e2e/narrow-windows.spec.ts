import type { Page } from "@playwright/test";
import {
  walkAnswering,
  walkBooking,
  walkCabinet,
  walkDiary,
  walkOffer,
  walkPages,
  walkPopupsOfHome,
} from "./fixtures/every-screen";
import { expectFits } from "./fixtures/fits";
import { walkOpenings, walkWaiting } from "./fixtures/screens-of-waiting";
import { expect, test } from "./fixtures/test";

/** Most of the window is the page's own: what stays in sight while the reader scrolls covers a third at most. */
async function expectFitsLow(page: Page, where: string): Promise<void> {
  await expectFits(page, where);
  const covered = await page.evaluate(() => {
    window.scrollTo({ top: document.body.scrollHeight / 2, behavior: "instant" });
    const stays = [...document.querySelectorAll("body *")].filter((element) =>
      /fixed|sticky/.test(getComputedStyle(element).position),
    );
    // A column that is sticky beside a text scrolls with it.
    const over = stays.filter((element) => element.clientWidth > window.innerWidth / 2);
    return over
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
      .reduce((sum, { height }) => sum + height, 0);
  });
  expect(covered, `${where}: what covers the page`).toBeLessThanOrEqual(256 / 3);
}

test.describe("a window of 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("shows every page whole", async ({ page }) => {
    await walkPages(page, expectFits);
  });

  test("and every popup", async ({ page }) => {
    await walkPopupsOfHome(page, expectFits);
  });

  test("and the cabinet", async ({ page, person }) => {
    await walkCabinet(page, person, expectFits);
  });

  test("and every step of the booking", async ({ page, person }) => {
    await walkBooking(page, person, expectFits);
  });

  test("and the diary", async ({ page }) => {
    await walkDiary(page, expectFits);
  });

  test("and the answer to a reminder", async ({ page }) => {
    await walkAnswering(page, expectFits);
  });

  test("and the answer to an offered time", async ({ page }) => {
    await walkOffer(page, expectFits);
  });

  test("and the waiting list", async ({ page, person }) => {
    await walkWaiting(page, person, expectFits);
  });

  test("and a city that opens later", async ({ page }) => {
    await walkOpenings(page, expectFits);
  });
});

test.describe("a window of 1280 × 1024 px under a zoom of 400 %", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("leaves room for every page", async ({ page }) => {
    await walkPages(page, expectFitsLow);
  });

  test("and for every popup", async ({ page }) => {
    await walkPopupsOfHome(page, expectFits);
  });

  test("and for every step of the booking", async ({ page, person }) => {
    await walkBooking(page, person, expectFitsLow);
  });
});
