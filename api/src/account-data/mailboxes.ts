import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import type { Database } from "../database/database";
import { emailUndos, users } from "../database/schema/accounts";
import { letters, mailboxes } from "../database/schema/mail";
import { openingAlerts } from "../database/schema/subscriptions";
import { questions } from "../database/schema/questions";
import { spellingsOf } from "../lib/canonical-email";
import { mailboxHash } from "../mail/mailbox";

/**
 * Ownership of what visitors send with an e-mail address: it belongs to the account that was signed in, and to the account that
 * has the address. Since an address can later belong to somebody else, an account that changes its e-mail is stored as owner in
 * the old rows.
 */

/** An account with the e-mail that it has now. */
export interface Owner {
  id: number;
  email: string;
}

/** The tables of what is sent with an e-mail and without an account: a test finds those that are missing here. */
export const mailboxTables = { questions, openingAlerts };
type MailboxTable = (typeof mailboxTables)[keyof typeof mailboxTables];

/** Whether an address is this one, however its domain is spelled. */
export const isAddress = (column: Column, email: string): SQL =>
  inArray(sql`lower(${column})`, spellingsOf(email));

/** Rows sent with the account's e-mail, or with an earlier e-mail while the account had it. */
const isOfMailbox = (table: MailboxTable, { id, email }: Owner) =>
  or(eq(table.mailboxUserId, id), and(isNull(table.mailboxUserId), isAddress(table.email, email)));

/** Questions that an account has sent, with any address, and those that came from its mailbox. */
export const ownQuestions = (owner: Owner) =>
  or(eq(questions.userId, owner.id), isOfMailbox(questions, owner));

/**
 * Opening alerts that certainly belong to the account. An address that the account has typed and nobody has confirmed may be
 * another person's, so its alert is shown to nobody, not even to the account that typed it.
 */
export const ownOpeningAlerts = (owner: Owner) => isOfMailbox(openingAlerts, owner);

/**
 * @returns the account to store as owner of what it sends with this address: itself if no account has the address, because
 *   whoever gets it later did not write that; null for an account's address, and without a sign-in
 */
export async function ownerOfSent(
  tx: Database,
  userId: number | null,
  email: string,
): Promise<number | null> {
  if (userId === null) return null;
  return (await tx.$count(users, isAddress(users.email, email))) > 0 ? null : userId;
}

/** Stores the account as owner of what was sent with its e-mail, before the e-mail is changed: somebody else may get the address later. */
export async function storeMailboxOwner(tx: Database, { id, email }: Owner): Promise<void> {
  for (const table of Object.values(mailboxTables)) {
    await tx
      .update(table)
      .set({ mailboxUserId: id })
      .where(and(isNull(table.mailboxUserId), isAddress(table.email, email)));
  }
  await tx
    .update(letters)
    .set({ userId: id })
    .where(and(isNull(letters.userId), isAddress(letters.recipient, email)));
}

/**
 * Stores the account as owner when the change to this e-mail is undone, but only of what the account itself has sent: the mailbox
 * may belong to a person who took the account over.
 */
export async function storeOwnerOfSent(tx: Database, { id, email }: Owner): Promise<void> {
  for (const table of Object.values(mailboxTables)) {
    await tx
      .update(table)
      .set({ mailboxUserId: id })
      .where(and(eq(table.userId, id), isNull(table.mailboxUserId), isAddress(table.email, email)));
  }
}

/** Erases the questions and alerts that belong to an account, and the unsent e-mails to its address. */
export async function eraseMailbox(tx: Database, owner: Owner): Promise<void> {
  await tx.delete(questions).where(ownQuestions(owner));
  await releaseAlerts(tx, owner.id);
  await tx
    .delete(openingAlerts)
    .where(or(eq(openingAlerts.userId, owner.id), ownOpeningAlerts(owner)));
  await tx.delete(letters).where(isAddress(letters.recipient, owner.email));
  await eraseCounts(tx, owner);
}

/**
 * Erases the e-mail counters of the account's confirmed addresses: the present one and the earlier ones, which the links to undo
 * a change store for longer than the counters last. An address that was only typed may be a stranger's, whose limit must not be
 * reset.
 */
async function eraseCounts(tx: Database, { id, email }: Owner): Promise<void> {
  const earlier = await tx
    .select({ email: emailUndos.email })
    .from(emailUndos)
    .where(eq(emailUndos.userId, id));
  const hashes = [email, ...earlier.map((one) => one.email)].map(mailboxHash);
  await tx.delete(mailboxes).where(inArray(mailboxes.mailboxHash, hashes));
}

/** Removes the account from alerts that it typed with the mailbox of another account: they stay when this account is deleted. */
async function releaseAlerts(tx: Database, id: number): Promise<void> {
  const others = tx
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(ne(users.id, id));
  await tx
    .update(openingAlerts)
    .set({ userId: null })
    .where(
      and(
        eq(openingAlerts.userId, id),
        or(
          and(isNotNull(openingAlerts.mailboxUserId), ne(openingAlerts.mailboxUserId, id)),
          and(
            isNull(openingAlerts.mailboxUserId),
            inArray(sql`lower(${openingAlerts.email})`, others),
          ),
        ),
      ),
    );
}
