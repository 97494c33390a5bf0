import { findChromium } from "./chromium";
import { walkBooking, walkCabinet, walkPages, walkPopupsOfHome } from "./fixtures/every-screen";
import { expectFits } from "./fixtures/fits";
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
