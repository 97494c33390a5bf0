import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { findChromium } from "../e2e/chromium";

export const openBrowser = (args: string[] = []): Promise<Browser> =>
  chromium.launch({
    ...findChromium(),
    args: ["--disable-gpu", "--no-first-run", ...args],
    chromiumSandbox: false,
  });

/**
 * A phone of 360 × 740 with an empty cache, on which the question about cookies is answered.
 *
 * @param watch function that runs in each page before its own scripts
 * @param slowed factor by which the processor is slowed
 */
export async function openPhone(
  browser: Browser,
  { origin, watch, slowed }: { origin: string; watch: () => void; slowed: number },
) {
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  const answered = encodeURIComponent('["1"]');
  await context.addCookies([{ name: "selectedCookieGroups", value: answered, url: origin }]);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  return { context, page, devtools };
}
