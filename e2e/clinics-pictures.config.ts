import { defineConfig } from "@playwright/test";
import everyday from "./playwright.config";

/** The pictures of docs/clinics.md, of the built site: `npm run clinics:pictures`. */
export default defineConfig({
  ...everyday,
  projects: [
    {
      name: "pictures",
      testMatch: "clinics.pictures.ts",
      use: { viewport: { width: 1280, height: 1000 } },
    },
  ],
});
