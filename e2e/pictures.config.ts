import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config";

/** `npm run authoring:pictures`: needs the author's desk only, and no built site. */
export default defineConfig({
  ...journeys,
  webServer: undefined,
  retries: 0,
  projects: [
    {
      name: "pictures",
      testMatch: "authoring.pictures.ts",
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
