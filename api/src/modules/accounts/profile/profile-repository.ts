import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { emailChanges, users } from "../../../database/schema/accounts";
import { cities } from "../../../database/schema/calendar";

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
      /** New e-mail that waits for its confirmation. */
      pendingEmail: sql<string | null>`(${pending})`,
      surname: users.surname,
      fatherName: users.fatherName,
      sex: users.sex,
      birthday: users.birthday,
      phone: users.phone,
      city: { id: cities.id, name: cities.name },
      cityChosen: users.cityChosen,
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

/** Deletes a user with their appointments, holds, reviews, sessions, devices, codes and pending e-mails. */
export async function deleteUser(tx: Database, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}
