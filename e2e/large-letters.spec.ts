import { findChromium } from "./chromium";
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

// As in the settings of the browser: what the site measures in `rem`, its queries of the window too, grows with it.
test.use({
  launchOptions: {
    ...findChromium(),
    args: ["--disable-gpu", "--no-first-run", "--blink-settings=defaultFontSize=32"],
    chromiumSandbox: false,
  },
});

test.beforeEach(async ({ page }) => {
  await page.goto("/offline");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    "32px",
  );
});

test("letters twice as large fit on every page of a phone", async ({ page }) => {
  await walkPages(page, expectFits);
});

test("and in every popup", async ({ page }) => {
  await walkPopupsOfHome(page, expectFits);
});

test("and in the cabinet", async ({ page, person }) => {
  await walkCabinet(page, person, expectFits);
});

test("and in every step of the booking", async ({ page, person }) => {
  await walkBooking(page, person, expectFits);
});

test("and in the diary", async ({ page }) => {
  await walkDiary(page, expectFits);
});

test("and in the answer to a reminder", async ({ page }) => {
  await walkAnswering(page, expectFits);
});

test("and in the answer to an offered time", async ({ page }) => {
  await walkOffer(page, expectFits);
});

test("and in the waiting list", async ({ page, person }) => {
  await walkWaiting(page, person, expectFits);
});

test("and in a city that opens later", async ({ page }) => {
  await walkOpenings(page, expectFits);
});

test("and no word of the yearly figures is broken", async ({ page }) => {
  await page.goto("/");
  const years = page.locator("#results figure");
  await expect(years.getByRole("listitem").first()).toBeVisible();
  expect(await years.evaluate(brokenWords)).toEqual([]);
});

/** Runs in the page: the words that begin in one line and end in another. */
function brokenWords(place: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const word of (node.textContent ?? "").matchAll(/[^\s\u00a0]+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word[0]);
    }
  }
  return broken;
}
