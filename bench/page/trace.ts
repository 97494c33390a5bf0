import type { Browser, Page } from "@playwright/test";
import { openPhone } from "../browser";

/** Measurements of the browser, in ms. */
export interface Trace {
  largestPaint: number;
  /** Total blocking time: what exceeds 50 ms of each task, in the first six seconds. */
  blocked: number;
  shift: number;
}

export interface Press {
  /** Time from the press to the next paint after it, as the browser reports it. */
  nextPaint: number;
  /** Time from the press until a frame shows feedback: the control as pressed, or the menu. */
  visible: number;
  /** Time from the press until a frame shows the menu. */
  answer: number;
}

/** Properties of entries of the four types. */
interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
}

interface Seen {
  largestPaint: number;
  blocked: number;
  shift: number;
  nextPaint: number;
  visible: number;
  answer: number;
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const seen: Seen = { largestPaint: 0, blocked: 0, shift: 0, nextPaint: 0, visible: 0, answer: 0 };
  Object.assign(window, { seen });
  // Without named functions: tsx would wrap them in a helper that the page does not have.
  const handlers: Record<string, (entry: Entry) => void> = {
    "largest-contentful-paint"({ startTime }) {
      seen.largestPaint = startTime;
    },
    longtask({ duration }) {
      seen.blocked += Math.max(0, duration - 50);
    },
    "layout-shift"({ value, hadRecentInput }) {
      if (!hadRecentInput) seen.shift += value;
    },
    event({ interactionId, duration }) {
      if (interactionId > 0) seen.nextPaint = Math.max(seen.nextPaint, duration);
    },
  };
  // A task that follows the frame runs after the frame is painted.
  new MutationObserver(() =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        const isOpen = document.querySelector("dialog[open]") !== null;
        if (isOpen) seen.answer ||= performance.now();
        if (isOpen || document.querySelector('[aria-busy="true"]'))
          seen.visible ||= performance.now();
      }),
    ),
  ).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["open", "aria-busy"],
  });
  for (const [type, take] of Object.entries(handlers)) {
    const observer = new PerformanceObserver((list) =>
      (list.getEntries() as Entry[]).forEach(take),
    );
    const options = { type, buffered: true, durationThreshold: 16 };
    observer.observe(options);
  }
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Opens a page and waits six seconds. */
export async function traceOf(browser: Browser, url: string, slowed: number): Promise<Trace> {
  const { origin } = new URL(url);
  const { page, context } = await openPhone(browser, { origin, watch, slowed });
  await page.goto(url);
  await page.waitForTimeout(6000);
  const { largestPaint, blocked, shift } = await seenBy(page);
  await context.close();
  return { largestPaint, blocked, shift };
}

/** Opens a page and presses its menu. @param moment time of the press, in ms after the page began to arrive */
export async function pressAt(
  browser: Browser,
  url: string,
  slowed: number,
  moment: number,
): Promise<Press> {
  const { origin } = new URL(url);
  const { page, context } = await openPhone(browser, { origin, watch, slowed });
  await page.goto(url, { waitUntil: "commit" });
  const menu = page.getByRole("link", { name: "Меню" });
  const box = await menu.boundingBox();
  if (!box) throw new Error(`${url} has no menu`);
  await page.waitForFunction((until) => performance.now() >= until, moment);
  const pressed = await page.evaluate(() => performance.now());
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForSelector("dialog[open]");
  await page.waitForTimeout(1000);
  const { nextPaint, visible, answer } = await seenBy(page);
  await context.close();
  return { nextPaint, visible: visible - pressed, answer: answer - pressed };
}
