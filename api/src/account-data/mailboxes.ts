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
 * Ownership of what visitors send with an e-mail address: it belongs to the account that was signed in, and to the account whose
 * mailbox the address is. An address can change hands, so an account that changes its e-mail is noted as owner in the old rows.
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
 * Opening alerts that are the account's beyond doubt. An address that the account has typed and nobody has confirmed may be
 * another person's: whether it waits is not shown, not even to the account that typed it.
 */
export const ownOpeningAlerts = (owner: Owner) => isOfMailbox(openingAlerts, owner);

/** Notes the account as owner of what was sent with its e-mail, before it changes that: somebody else may get the address later. */
export async function keepMailbox(tx: Database, { id, email }: Owner): Promise<void> {
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
 * Notes the account as owner when the change to this e-mail is undone: of what the account itself has sent only, as the mailbox may
 * belong to a person who took the account over.
 */
export async function leaveMailbox(tx: Database, { id, email }: Owner): Promise<void> {
  for (const table of Object.values(mailboxTables)) {
    await tx
      .update(table)
      .set({ mailboxUserId: id })
      .where(and(eq(table.userId, id), isNull(table.mailboxUserId), isAddress(table.email, email)));
  }
}

/** Erases the questions and alerts that belong to an account, and the e-mails that wait for its address. */
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
 * Erases the counts of e-mails that strangers have caused to the account's mailbox and to its earlier ones, which the links to undo
 * a change name for longer than e-mails count. All of these addresses are confirmed; an address that was only typed may be a
 * stranger's, whose limit no account may lift.
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
