import { integer } from "drizzle-orm/pg-core";
import { users } from "./accounts";

/** Columns for the owners of a row that was sent with an e-mail address, by a signed-in user or not. */
export const ownedBy = () => ({
  /** User who was signed in when it was sent; null: nobody. */
  userId: integer().references(() => users.id, { onDelete: "cascade" }),
  /** Owner of the mailbox, even after they changed their e-mail; null: the account that has this e-mail now, if there is one. */
  mailboxUserId: integer().references(() => users.id, { onDelete: "cascade" }),
});
