import type { Browser } from "@playwright/test";
import { openPhone } from "../browser";

declare global {
  interface Window {
    /** Time of the frame that shows the menu, in ms of the page's clock; 0: none yet. */
    menuShownAt: number;
  }
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  window.menuShownAt = 0;
  // A task that follows the frame runs after the frame is painted.
  new MutationObserver(() =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (document.querySelector("dialog[open]")) window.menuShownAt ||= performance.now();
      }),
    ),
  ).observe(document, { subtree: true, childList: true, attributeFilter: ["open"] });
}

/**
 * Opens a page and presses its menu.
 *
 * @param slowed factor by which the processor is slowed
 * @param moment time of the press, in ms after the page began to arrive
 * @returns the time from the press until a frame shows the menu, in ms
 */
export async function pressAt(
  browser: Browser,
  url: string,
  slowed: number,
  moment: number,
): Promise<number> {
  const { origin } = new URL(url);
  const { page, context } = await openPhone(browser, { origin, watch, slowed });
  await page.goto(url, { waitUntil: "commit" });
  const menu = page.getByRole("link", { name: "Меню" });
  const box = await menu.boundingBox();
  if (!box) throw new Error(`${url} has no menu`);
  await page.waitForFunction((until) => performance.now() >= until, moment);
  const pressed = await page.evaluate(() => performance.now());
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => window.menuShownAt > 0);
  const shown = await page.evaluate(() => window.menuShownAt);
  await context.close();
  return shown - pressed;
}
