import { defineConfig } from "@playwright/test";
import everyday from "./playwright.config";

/** `npm run authoring:pictures`: needs the author's desk only, and no built site. */
export default defineConfig({
  ...everyday,
  webServer: undefined,
  projects: [
    {
      name: "pictures",
      testMatch: "authoring.pictures.ts",
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
