import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { emailChanges, users } from "../../../database/schema/accounts";
import { cities } from "../../../database/schema/calendar";
import { letters, mailboxes } from "../../../database/schema/mail";
import { openingAlerts } from "../../../database/schema/openings";
import { questions } from "../../../database/schema/questions";
import { mailboxHash } from "../../../mail/mailbox";

export async function findUser(database: Database, id: number) {
  const pending = database
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, id),
        isNull(emailChanges.usedAt),
        gt(emailChanges.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  const [user] = await database
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      /** A new one that waits for its confirmation. */
      pendingEmail: sql<string | null>`(${pending})`,
      surname: users.surname,
      fatherName: users.fatherName,
      sex: users.sex,
      birthday: users.birthday,
      phone: users.phone,
      city: { id: cities.id, name: cities.name },
    })
    .from(users)
    .innerJoin(cities, eq(cities.id, users.cityId))
    .where(eq(users.id, id));
  return user ?? null;
}

export async function updateUser(
  tx: Database,
  id: number,
  changed: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await tx.update(users).set(changed).where(eq(users.id, id));
}

/** With it go appointments, holds, reviews, sessions, devices, codes and letters that wait. */
export async function deleteUser(tx: Database, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

export async function eraseQuestionsOf(tx: Database, email: string): Promise<void> {
  await tx.delete(questions).where(eq(sql`lower(${questions.email})`, email.toLowerCase()));
}

export async function eraseOpeningAlertsOf(tx: Database, email: string): Promise<void> {
  await tx.delete(openingAlerts).where(eq(sql`lower(${openingAlerts.email})`, email.toLowerCase()));
}

export async function eraseLettersTo(tx: Database, email: string): Promise<void> {
  await tx.delete(letters).where(eq(sql`lower(${letters.recipient})`, email.toLowerCase()));
}

/** Of the letters that strangers have caused: whoever deletes an account had its mailbox, and may have them anew. */
export async function eraseMailboxOf(tx: Database, email: string): Promise<void> {
  await tx.delete(mailboxes).where(eq(mailboxes.mailboxHash, mailboxHash(email)));
}
