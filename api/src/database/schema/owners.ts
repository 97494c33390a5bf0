import { integer } from "drizzle-orm/pg-core";
import { users } from "./accounts";

/** Whose a row is that somebody sent with an e-mail, whether or not they were signed in. */
export const ownedBy = () => ({
  /** Who was signed in when it was sent; null: nobody. */
  userId: integer().references(() => users.id, { onDelete: "cascade" }),
  /** Whose mailbox that is, whatever their e-mail is by now; null: of the account that has this e-mail, if there is one. */
  mailboxUserId: integer().references(() => users.id, { onDelete: "cascade" }),
});
