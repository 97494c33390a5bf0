import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { users } from "../../../database/schema/accounts";
import { activations, registrations } from "../../../database/schema/registrations";

/** A form as it waits for the confirmation of its e-mail. */
export type WaitingForm = typeof registrations.$inferSelect;

const hasEmail = (email: string) => eq(registrations.email, email.toLowerCase());

export async function findRegistration(database: Database, email: string) {
  const [waiting] = await database
    .select({ passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(hasEmail(email));
  return waiting ?? null;
}

/** Locked, so that it cannot be followed before its code is written. */
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

export async function deleteRegistration(tx: Database, id: number): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.id, id));
}

export async function deleteRegistrationOf(tx: Database, email: string): Promise<void> {
  await tx.delete(registrations).where(hasEmail(email));
}

export async function insertCode(
  tx: Database,
  code: { codeHash: string; registrationId: number; hours: number },
): Promise<void> {
  const { hours, ...values } = code;
  const expiresAt = sql`now() + make_interval(hours => ${hours})`;
  await tx.insert(activations).values({ ...values, expiresAt });
}

/** @returns whether there is such a code, and the form that it still stands for, locked */
export async function lockFormOf(
  tx: Database,
  codeHash: string,
): Promise<{ isKnown: boolean; form: WaitingForm | null }> {
  const [code] = await tx
    .select({ registrationId: activations.registrationId })
    .from(activations)
    .where(eq(activations.codeHash, codeHash));
  if (code === undefined) return { isKnown: false, form: null };
  const registrationId = code.registrationId ?? 0;
  const [form] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for("update");
  // Looked at again with the form locked: a newer one may have taken its place a moment ago.
  const live = await tx.$count(
    activations,
    and(
      eq(activations.codeHash, codeHash),
      eq(activations.registrationId, registrationId),
      gt(activations.expiresAt, sql`now()`),
    ),
  );
  return { isKnown: true, form: form !== undefined && live > 0 ? form : null };
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
