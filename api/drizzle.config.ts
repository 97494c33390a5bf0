import { defineConfig } from "drizzle-kit";

/** Only generates migrations (`npm run migration -w api`); the API runs them when it starts. */
export default defineConfig({
  casing: "snake_case",
  dialect: "postgresql",
  schema: "./src/database/schema/*.ts",
  out: "./migrations",
});
