import { defineConfig } from "@playwright/test";
import everyday, { LONG, wide } from "./playwright.config";

const AUTHOR_DESK = /@author-desk\b/;

/** The author's desk needs no built site: `npm run e2e:desk`, and `npm run authoring:pictures` for its document. */
export default defineConfig({
  ...everyday,
  webServer: undefined,
  testMatch: "author-desk*.spec.ts",
  testIgnore: "engines/**",
  projects: [
    { name: "author-desk", use: wide, grep: AUTHOR_DESK, grepInvert: LONG },
    {
      name: "pictures",
      testMatch: "authoring.pictures.ts",
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
