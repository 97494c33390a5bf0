import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { users } from "../../../database/schema/accounts";
import { activations, registrations } from "../../../database/schema/registrations";
import type { WaitingForm } from "./registration-repository";

const INSERT_CODE = {
  name: "insert-activation-code",
  text: `insert into activations (code_hash, registration_id, expires_at)
    select $1, r.id, now() + make_interval(hours => $3) from registrations r where r.id = $2`,
};

/** Stores the code of a form; nothing is written when there is no such form. */
export async function insertCode(
  tx: Database,
  { codeHash, registrationId, hours }: { codeHash: string; registrationId: number; hours: number },
): Promise<void> {
  await tx.runQuery(INSERT_CODE, [codeHash, registrationId, hours]);
}

interface Code {
  /** The form that becomes an account by this code, locked; null: it does not exist any more. */
  form: WaitingForm | null;
  /** Whether the code has expired. */
  isStale: boolean;
  /** The e-mail of the account that its form has become; null for none, or for one with another e-mail by now. */
  confirmed: { userId: number; email: string } | null;
}

/** @returns the form and account of a code; null for a code of no registration */
export async function lockCode(tx: Database, codeHash: string): Promise<Code | null> {
  const [code] = await tx
    .select({ registrationId: activations.registrationId })
    .from(activations)
    .where(eq(activations.codeHash, codeHash));
  if (code === undefined) return null;
  const [form] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.id, code.registrationId ?? 0))
    .for("update");
  // Queried again with the form locked: a newer form may have replaced it, or its code may have been used.
  const [now] = await tx
    .select({
      registrationId: activations.registrationId,
      isStale: sql<boolean>`${activations.expiresAt} <= now()`,
      userId: users.id,
      email: users.email,
    })
    .from(activations)
    .leftJoin(users, eq(users.id, activations.userId))
    .where(eq(activations.codeHash, codeHash));
  if (now === undefined) return null;
  const { registrationId, isStale, userId, email } = now;
  return {
    form: form?.id === registrationId ? (form ?? null) : null,
    isStale,
    confirmed: userId === null || email === null ? null : { userId, email },
  };
}

/** Detaches a user's activation codes when they change the e-mail, as codes mailed to the old address must not reveal the new one. */
export async function forgetConfirmed(tx: Database, userId: number): Promise<void> {
  await tx.update(activations).set({ userId: null }).where(eq(activations.userId, userId));
}
