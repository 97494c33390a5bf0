import { eq } from "drizzle-orm";
import type { ConsentKind } from "@rodinki/contract/consents";
import type { Database } from "../database/database";
import { consents } from "../database/schema/audit";

interface Earlier {
  userId: number;
  /** What was agreed to in a form, with the version of each text. */
  consents: { kind: ConsentKind; version: string }[];
  ip: string;
  /** When the form was sent. */
  givenAt: Date;
}

/** Stores what somebody agreed to before there was an account. */
export async function recordEarlierConsents(tx: Database, earlier: Earlier): Promise<void> {
  const { consents: given, ...rest } = earlier;
  if (given.length > 0) await tx.insert(consents).values(given.map((one) => ({ ...one, ...rest })));
}

/** Takes the person off what an account agreed to: that something was agreed to stays on record. */
export async function forgetConsenter(tx: Database, userId: number): Promise<void> {
  await tx
    .update(consents)
    .set({ userId: null, appointmentId: null, ip: null })
    .where(eq(consents.userId, userId));
}
