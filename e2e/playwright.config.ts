import { randomInt } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./chromium";

const MINUTE = 60_000;

// Playwright reads this file in several processes: the first one chooses for all.
const port = (process.env.E2E_PORT ??= String(randomInt(15_000, 32_000)));
process.env.TEST_SEED ??= String(randomInt(1, 1_000_000_000));
const peoplePort = (process.env.E2E_PEOPLE_PORT ??= String(randomInt(15_000, 32_000)));
const baseURL = `http://localhost:${port}`;
const results = path.resolve(__dirname, "../test-results");

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const wide = { viewport: { width: 1440, height: 900 } };

/**
 * Tests say by tags where they run; one without a tag runs once, on the phone.
 *
 * - `@wide`: it is about the layout of a wide window, and runs there only.
 * - `@both`: the width changes how it goes, and it runs on the phone and in the wide window.
 * - `@http`: it sends requests to the server and needs no browser.
 * - `@author-desk`: it is about the desk, a page for a wide screen that needs no built site.
 * - `@engines`: it runs in Firefox and WebKit, under `npm run soak`; with `@chromium` there too.
 * - `@repeats`: it does a part of its rounds here, and all of them under `npm run soak`.
 * - `@later-builds`, `@soak`: they take long, and only `npm run soak` runs them (e2e/soak.config.ts).
 */
export const LONG = /@(?:engines|later-builds|soak)\b/;

/** User flows of real people through the built site and the real API, in one process on a new database. */
export default defineConfig({
  testDir: __dirname,
  outputDir: path.join(results, "e2e"),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Of two, a core rests a third of the time: a page waits for the server, and a test for the page.
  workers: 3,
  // For what hangs: two browsers, the server and its database share the cores with all else that runs on the machine.
  timeout: 10 * MINUTE,
  expect: { timeout: 3 * MINUTE, toPass: { timeout: 3 * MINUTE } },
  reporter: [["list"], ["json", { outputFile: path.join(results, "e2e.json") }]],
  use: {
    baseURL,
    actionTimeout: 3 * MINUTE,
    navigationTimeout: 3 * MINUTE,
    locale: "ru-RU",
    // Clinics live on their own clocks: the browser must not matter.
    timezoneId: "America/New_York",
    screenshot: "only-on-failure",
    // It would answer what tests want to answer themselves; e2e/updates.spec.ts and e2e/offline.spec.ts are about it.
    serviceWorkers: "block",
    // Most visitors have answered about cookies before; e2e/consent.spec.ts is about those who have not.
    storageState: {
      cookies: [
        {
          name: "selectedCookieGroups",
          value: encodeURIComponent('["1"]'),
          domain: "localhost",
          path: "/",
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: "Lax",
        },
      ],
      origins: [],
    },
    launchOptions: {
      ...findChromium(),
      args: ["--disable-gpu", "--disable-background-networking", "--no-first-run"],
      chromiumSandbox: false,
    },
  },
  projects: [
    // First, because its tests take longest: at the end two workers would wait for the third.
    { name: "author-desk", use: wide, grep: /@author-desk\b/, grepInvert: LONG },
    {
      name: "phone",
      use: phone,
      grepInvert: [LONG, /@(?:wide|author-desk|http)\b/],
    },
    { name: "http", grep: /@http\b/, grepInvert: LONG },
    { name: "wide", use: wide, grep: /@(?:wide|both)\b/, grepInvert: LONG },
  ],
  webServer: {
    // The real server, and beside it a port where tests get registered people.
    command: "node launch/run.mjs api/src/testing/browser-test-server.ts",
    cwd: path.resolve(__dirname, ".."),
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: MINUTE },
    timeout: 10 * MINUTE,
    env: {
      PORT: port,
      PEOPLE_PORT: peoplePort,
      DATA_DIR: mkdtempSync(path.join(tmpdir(), "rodinki-e2e-")),
      // All tests have one address; the limits have tests of their own in the API.
      RATE_LIMIT: "off",
    },
  },
});
