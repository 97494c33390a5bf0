import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import type { Database } from "../database/database";
import { emailUndos, users } from "../database/schema/accounts";
import { letters, mailboxes } from "../database/schema/mail";
import { openingAlerts } from "../database/schema/openings";
import { questions } from "../database/schema/questions";
import { encodedEmail } from "../lib/canonical-email";
import { mailboxHash } from "../mail/mailbox";

/**
 * Whose it is what somebody sent with an e-mail: of the account that was signed in, and of the account whose mailbox that is.
 * An address can change hands, so the rows of a mailbox are given to its account when that goes on with another one.
 */

/** The person in question, with the e-mail that their account has now. */
export interface Owner {
  id: number;
  email: string;
}

/** The tables of what is sent with an e-mail and without an account: a test finds those that are missing here. */
export const mailboxTables = { questions, openingAlerts };
type MailboxTable = (typeof mailboxTables)[keyof typeof mailboxTables];

/** Whether an address is this one, however its domain is spelled. */
export const isAddress = (column: Column, email: string): SQL =>
  inArray(sql`lower(${column})`, [email.toLowerCase(), encodedEmail(email).toLowerCase()]);

/** What was sent with the account's e-mail, or with one that it had then. */
const isOfMailbox = (table: MailboxTable, { id, email }: Owner) =>
  or(eq(table.mailboxUserId, id), and(isNull(table.mailboxUserId), isAddress(table.email, email)));

/** Questions that an account has asked, under whatever address, and those that came from its mailbox. */
export const ownQuestions = (owner: Owner) =>
  or(eq(questions.userId, owner.id), isOfMailbox(questions, owner));

/**
 * Addresses that wait for an opening and are the account's beyond doubt. One that it has typed and nobody has confirmed may
 * be another person's: whether it waits is not shown, not even to who typed it.
 */
export const ownOpeningAlerts = (owner: Owner) => isOfMailbox(openingAlerts, owner);

/** Gives what was sent with the e-mail that an account is about to leave to the account, even when somebody else gets that address later. */
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
 * Does the same for an e-mail whose change is undone: its mailbox may belong to who took the account over, and so keeps what was not
 * sent from the account itself.
 */
export async function leaveMailbox(tx: Database, { id, email }: Owner): Promise<void> {
  for (const table of Object.values(mailboxTables)) {
    await tx
      .update(table)
      .set({ mailboxUserId: id })
      .where(and(eq(table.userId, id), isNull(table.mailboxUserId), isAddress(table.email, email)));
  }
}

/** Erases all that is an account's of what was sent with an e-mail, and what waits to be mailed there. */
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
 * Forgets how many e-mails strangers have caused to the mailbox of an account, and to those that it had: the links to undo a
 * change name them for longer than e-mails count. All of them were proved by an e-mail; one that was only typed may be
 * a stranger's, whose limit no account may lift.
 */
async function eraseCounts(tx: Database, { id, email }: Owner): Promise<void> {
  const earlier = await tx
    .select({ email: emailUndos.email })
    .from(emailUndos)
    .where(eq(emailUndos.userId, id));
  const hashes = [email, ...earlier.map((one) => one.email)].map(mailboxHash);
  await tx.delete(mailboxes).where(inArray(mailboxes.mailboxHash, hashes));
}

/** An address that turned out to be the mailbox of another account stays theirs when who typed it goes. */
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
