import { consentVersions } from "@rodinki/contract/consents";
import type { ConsentKind } from "@rodinki/contract/consents";
import type { Database } from "../database/connect";
import { consents } from "../database/schema";

interface Given {
  userId: number;
  kinds: ConsentKind[];
  ip: string;
  appointmentId?: number;
}

/** Stores which current texts a person agreed to; part of the transaction that needed the consent. */
export async function recordConsents(tx: Database, given: Given): Promise<void> {
  const { kinds, ...rest } = given;
  await tx
    .insert(consents)
    .values(kinds.map((kind) => ({ ...rest, kind, version: consentVersions[kind] })));
}
