import { eq } from "drizzle-orm";
import type { ConsentKind } from "@rodinki/contract/consents";
import type { Database } from "../database/database";
import { consents } from "../database/schema/audit";

interface Earlier {
  userId: number;
  /** Consents given in a form, with the version of each text. */
  consents: { kind: ConsentKind; version: string }[];
  ip: string;
  /** When the form was sent. */
  givenAt: Date;
}

/** Stores the consents that a person gave before they had an account. */
export async function recordEarlierConsents(tx: Database, earlier: Earlier): Promise<void> {
  const { consents: given, ...rest } = earlier;
  if (given.length > 0) await tx.insert(consents).values(given.map((one) => ({ ...one, ...rest })));
}

/** Removes the person from the consents of an account; the record that a consent was given stays. */
export async function forgetConsenter(tx: Database, userId: number): Promise<void> {
  await tx
    .update(consents)
    .set({ userId: null, appointmentId: null, ip: null })
    .where(eq(consents.userId, userId));
}
