import { and, eq, not, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { users } from "../../../database/schema/accounts";
import { activations, registrations } from "../../../database/schema/registrations";

/** A form that waits for the confirmation of its e-mail. */
export type WaitingForm = typeof registrations.$inferSelect;

const hasEmail = (email: string) => eq(registrations.email, email.toLowerCase());

export async function findRegistration(database: Database, email: string) {
  const [waiting] = await database
    .select({ passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(hasEmail(email));
  return waiting ?? null;
}

/** Locks the registration of an e-mail, so that it cannot be activated before its code is written. */
export async function lockRegistration(tx: Database, email: string) {
  const [waiting] = await tx
    .select({
      id: registrations.id,
      email: registrations.email,
      createdAt: registrations.createdAt,
    })
    .from(registrations)
    .where(hasEmail(email))
    .for("update");
  return waiting ?? null;
}

/** Stores a form, replacing an earlier one with its e-mail, whose codes end; locks it until the transaction ends. */
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
      // `xmax` is 0 for a newly inserted row.
      replaced: sql<boolean>`xmax <> 0`,
    });
  if (saved === undefined) throw new Error("a registration was neither made nor changed");
  await tx
    .update(activations)
    .set({ registrationId: null })
    .where(eq(activations.registrationId, saved.id));
  return saved;
}

export async function deleteRegistration(tx: Database, id: number): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.id, id));
}

export async function deleteRegistrationOf(tx: Database, email: string): Promise<void> {
  await tx.delete(registrations).where(hasEmail(email));
}

/** Turns a registration into an account: its codes are then answered with "confirmed". */
export async function turnIntoAccount(
  tx: Database,
  registrationId: number,
  userId: number,
): Promise<void> {
  await tx
    .update(activations)
    .set({ userId, registrationId: null })
    .where(eq(activations.registrationId, registrationId));
  await deleteRegistration(tx, registrationId);
}

/** Deletes the form that a browser has sent before, unless it has this e-mail: then the newer form replaces it. */
export async function deleteRegistrationBut(
  database: Database,
  browserHash: string,
  email: string,
): Promise<void> {
  await database
    .delete(registrations)
    .where(and(eq(registrations.browserHash, browserHash), not(hasEmail(email))));
}

/** @returns the new user's id; violates `users_email` when another account has the e-mail */
export async function insertUser(
  tx: Database,
  user: Omit<typeof users.$inferInsert, "activatedAt">,
): Promise<number> {
  const [inserted] = await tx
    .insert(users)
    .values({ ...user, activatedAt: new Date() })
    .returning({ id: users.id });
  if (inserted === undefined) throw new Error("the user was not inserted");
  return inserted.id;
}
