import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { activations, users } from "../../database/schema/accounts";
import { cities } from "../../database/schema/calendar";

type NewUser = typeof users.$inferInsert;

/** Addresses are compared without regard to case, in the spelling of the unique index. */
export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

export async function findAccount(database: Database, email: string) {
  const [account] = await database
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      activatedAt: users.activatedAt,
    })
    .from(users)
    .where(hasEmail(email));
  return account ?? null;
}

export async function findUser(database: Database, id: number) {
  const [user] = await database
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
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

/** @returns the new id, or null when the e-mail is taken */
export async function insertUser(database: Database, user: NewUser): Promise<number | null> {
  const [inserted] = await database
    .insert(users)
    .values({ ...user, email: user.email.toLowerCase() })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return inserted?.id ?? null;
}

export async function insertActivation(
  database: Database,
  activation: { codeHash: string; userId: number; hours: number },
): Promise<void> {
  const { codeHash, userId, hours } = activation;
  await database
    .insert(activations)
    .values({ codeHash, userId, expiresAt: sql`now() + make_interval(hours => ${hours})` });
}

/** Locked, so that one link pressed twice counts once. */
export async function lockActivation(tx: Database, codeHash: string) {
  const [activation] = await tx
    .select({
      userId: activations.userId,
      isLive: sql<boolean>`${activations.usedAt} is null and ${activations.expiresAt} > now()`,
    })
    .from(activations)
    .where(eq(activations.codeHash, codeHash))
    .for("update");
  return activation ?? null;
}

/** Confirms the user's e-mail and spends every code that was sent for it. */
export async function activateUser(tx: Database, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ activatedAt: sql`coalesce(${users.activatedAt}, now())` })
    .where(eq(users.id, userId));
  await tx
    .update(activations)
    .set({ usedAt: sql`now()` })
    .where(and(eq(activations.userId, userId), isNull(activations.usedAt)));
}
