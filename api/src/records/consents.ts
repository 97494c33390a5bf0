import { consentVersions } from "@rodinki/contract/consents";
import type { ConsentKind } from "@rodinki/contract/consents";
import type { Database } from "../database/database";

interface Given {
  userId: number;
  kinds: ConsentKind[];
  ip: string;
  appointmentId?: number;
}

const RECORD = {
  name: "record-consents",
  text: `insert into consents (user_id, appointment_id, ip, kind, version)
    select $1, $2, $3, * from unnest($4::text[], $5::text[])`,
};

/** Stores which current texts a person agreed to; part of the transaction that needed the consent. */
export async function recordConsents(tx: Database, given: Given): Promise<void> {
  const { userId, appointmentId = null, kinds, ip } = given;
  const versions = kinds.map((kind) => consentVersions[kind]);
  await tx.ask(RECORD, [userId, appointmentId, ip, kinds, versions]);
}
