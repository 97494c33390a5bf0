import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { Browser } from "./browser";
import { shippedChromium } from "./shipped-chromium";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser of the tests. One for everybody, wherever it runs, so that a failure here is a failure there.
 * @returns `CHROMIUM_PATH`, then the one that comes with the packages, then a whole one of this machine
 * @throws when there is none, with one line that says how to get it
 */
export function findChromium(): Browser {
  const found = configured() ?? shippedChromium() ?? installed();
  if (found) return found;
  throw new Error("No Chromium found: run npx playwright install chromium, or set CHROMIUM_PATH.");
}

/**
 * The one that comes with the packages has no windows, and does not know what belongs to them: whether a site can be
 * installed.
 * @returns `CHROMIUM_PATH`, then Playwright's own, then the system's; undefined when there is none
 */
export const findWholeChromium = (): Browser | undefined => configured() ?? installed();

function configured(): Browser | undefined {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return undefined;
  if (!existsSync(executablePath))
    throw new Error(`CHROMIUM_PATH: there is no file ${executablePath}.`);
  return { executablePath, env: process.env };
}

function installed(): Browser | undefined {
  const executablePath = [chromium.executablePath(), ...SYSTEM].find((file) => existsSync(file));
  return executablePath === undefined ? undefined : { executablePath, env: process.env };
}
