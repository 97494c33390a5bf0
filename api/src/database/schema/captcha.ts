import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Captcha solutions that were used, stored until the challenge itself expires. */
export const captchaUses = pgTable(
  "captcha_uses",
  {
    signature: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
