import { defineConfig } from "@playwright/test";
import everyday, { phone, wide } from "./playwright.config";

const SOAK = /@(?:soak|repeats)\b/;
const AUTHOR_DESK = /@author-desk\b/;

/**
 * What takes long, all of it before a release. One project runs by its name: `--project=later-builds` after a change of how
 * the site is built or updated.
 */
export default defineConfig({
  ...everyday,
  projects: [
    // First, because it takes longest: only "later-builds" waits for it.
    {
      name: "builds",
      testMatch: "builds.setup.ts",
      teardown: "builds away",
      timeout: 40 * 60_000,
    },
    { name: "builds away", testMatch: "builds.teardown.ts" },
    { name: "later-builds", use: phone, grep: /@later-builds\b/, dependencies: ["builds"] },
    { name: "phone", use: phone, grep: SOAK, grepInvert: AUTHOR_DESK },
    { name: "author-desk", use: wide, grep: /(?=.*@(?:soak|repeats)\b)(?=.*@author-desk\b)/ },
    { name: "chromium", grep: /@chromium\b/ },
    { name: "firefox", grep: /@engines\b/ },
    { name: "webkit", grep: /@engines\b/, grepInvert: AUTHOR_DESK },
  ],
});
