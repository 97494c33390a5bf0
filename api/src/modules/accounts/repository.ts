import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { emailChanges, users } from "../../database/schema/accounts";
import { cities } from "../../database/schema/calendar";
import { activations, registrations } from "../../database/schema/registrations";

/** Addresses are compared without regard to case, in the spelling of the unique index. */
export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export async function findAccount(database: Database, email: string) {
  const [account] = await database
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(hasEmail(email));
  return account ?? null;
}

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

export async function cityExists(database: Database, id: number): Promise<boolean> {
  const found = await database.select({ id: cities.id }).from(cities).where(eq(cities.id, id));
  return found.length === 1;
}

/** The form that waits for the confirmation of its e-mail. */
export async function findRegistration(database: Database, email: string) {
  const [waiting] = await database
    .select({ passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(eq(registrations.email, email.toLowerCase()));
  return waiting ?? null;
}

/** Keeps a form in place of an earlier one with its e-mail, whose codes end; locks it until the transaction does. */
export async function saveRegistration(tx: Database, form: typeof registrations.$inferInsert) {
  const [saved] = await tx
    .insert(registrations)
    .values(form)
    .onConflictDoUpdate({
      target: registrations.email,
      set: { ...form, createdAt: sql`now()` },
    })
    .returning({
      id: registrations.id,
      createdAt: registrations.createdAt,
      // A row that was just made has no earlier version.
      replaced: sql<boolean>`xmax <> 0`,
    });
  if (saved === undefined) throw new Error("a registration was neither made nor changed");
  await tx
    .update(activations)
    .set({ registrationId: null })
    .where(eq(activations.registrationId, saved.id));
  return saved;
}
