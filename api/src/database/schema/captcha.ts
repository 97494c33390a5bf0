import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Captcha answers that were spent, stored until the challenge itself would be refused. */
export const captchaUses = pgTable(
  "captcha_uses",
  {
    signature: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
