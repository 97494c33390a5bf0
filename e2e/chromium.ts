import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * The same engine without a browser's windows, which takes half of the processor's time; what belongs to the windows
 * (whether a site can be installed) it does not know.
 * @returns path of Debian's headless shell, or what `findChromium` returns
 */
export const findHeadlessChromium = (): string =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();

/**
 * @returns path of the browser: `CHROMIUM_PATH`, then Playwright's own, then the system's
 * @throws when there is none, with one line that says how to get it
 */
export function findChromium(): string {
  const configured = process.env.CHROMIUM_PATH;
  const candidates = configured ? [configured] : [chromium.executablePath(), ...SYSTEM];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    configured
      ? `CHROMIUM_PATH: there is no file ${configured}.`
      : "No Chromium found: install it (apt-get install chromium, or npx playwright install chromium) or set CHROMIUM_PATH.",
  );
}
