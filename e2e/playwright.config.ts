import { randomInt } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./chromium";

const MINUTE = 60_000;

// Playwright reads this file in several processes: the first one chooses for all.
const port = (process.env.E2E_PORT ??= String(randomInt(15_000, 32_000)));
const baseURL = `http://localhost:${port}`;
const results = path.resolve(__dirname, "../test-results");

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** About builds of the site that come after the one that everybody else walks through. */
const LATER_BUILDS = /(updates|counters|monitoring|gallery)\.spec\.ts$/;

/** In browsers that Playwright does not drive: e2e/engines/. */
const OTHER_ENGINES = /e2e[\\/]engines[\\/].*\.spec\.ts$/;

/** The author's desk is a page for a wide screen, and needs no built site. */
const AUTHOR_DESK = /author-desk[\w-]*\.spec\.ts$/;

/** Where the width makes no difference, or the journey has a window of its own: walked on the phone only. */
const ONE_WALK = [
  "asked-again",
  "booking-weight",
  "broken-parts",
  "calendar-feed",
  "child-booking",
  "demo-alliance",
  "demo-calendar",
  "deployment",
  "devices",
  "diary-kills",
  "diary-many",
  "first-screen",
  "first-use",
  "forgotten-password",
  "form-errors",
  "hosting",
  "hosting-api",
  "large-letters",
  "letter",
  "links",
  "lost-answers",
  "mail-links",
  "narrow-windows",
  "offline",
  "old-addresses",
  "openings",
  "page-weight",
  "race",
  "reload",
  "search-answers",
  "security-headers",
  "sessions",
  "sharing",
  "sign-in-captcha",
  "two-hosts",
  "written-numbers",
];

/** Journeys of real people through the built site and the real API, in one process on a fresh database. */
export default defineConfig({
  testDir: __dirname,
  outputDir: path.join(results, "e2e"),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // For what hangs: two browsers, the server and its database share the cores with whatever else the machine does.
  timeout: 10 * MINUTE,
  // Where nobody watches, a fault that comes and goes is named in the closing lines and stops nothing.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: MINUTE, toPass: { timeout: MINUTE } },
  reporter: [["list"], ["json", { outputFile: path.join(results, "e2e.json") }]],
  use: {
    baseURL,
    actionTimeout: MINUTE,
    navigationTimeout: MINUTE,
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
    // First, because it takes longest: only the project "releases" waits for it.
    {
      name: "builds",
      testMatch: "builds.setup.ts",
      teardown: "builds away",
      timeout: 40 * MINUTE,
    },
    { name: "builds away", testMatch: "builds.teardown.ts" },
    { name: "releases", use: phone, testMatch: LATER_BUILDS, dependencies: ["builds"] },
    { name: "phone", use: phone, testIgnore: [LATER_BUILDS, OTHER_ENGINES, AUTHOR_DESK] },
    {
      name: "desk",
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: [LATER_BUILDS, OTHER_ENGINES, ...ONE_WALK.map((name) => `**/${name}.spec.ts`)],
    },
    { name: "firefox", testMatch: OTHER_ENGINES },
    { name: "webkit", testMatch: OTHER_ENGINES, testIgnore: AUTHOR_DESK },
  ],
  webServer: {
    command: "npm run serve",
    cwd: path.resolve(__dirname, ".."),
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: MINUTE },
    timeout: 10 * MINUTE,
    env: {
      PORT: port,
      DATA_DIR: mkdtempSync(path.join(tmpdir(), "rodinki-e2e-")),
      // All tests come from one address; the limits have tests of their own in the API.
      RATE_LIMIT: "off",
    },
  },
});
