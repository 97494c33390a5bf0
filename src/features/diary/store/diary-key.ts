import { WRITE, type Database, type KeptKey } from "./database";
import { keyOfBytes, keyOfPassphrase, newKeyBytes, newSalt, ROUNDS, seal, unseal } from "./sealing";

/** An open diary. */
export interface Diary {
  database: Database;
  key: CryptoKey;
  /** Which diary the key is of: when it was wiped meanwhile, nothing is written with it. */
  keyId: string;
}

/** The key as it is kept; a new diary gets one. */
async function keptKey(database: Database): Promise<KeptKey> {
  const fresh: KeptKey = { id: crypto.randomUUID(), kind: "open", raw: newKeyBytes() };
  const step = database.transaction("key", "readwrite", WRITE);
  const kept = await step.store.get("key");
  if (!kept) await step.store.put(fresh, "key");
  await step.done;
  return kept ?? fresh;
}

/**
 * The key of a kept one, by its passphrase when it has one.
 *
 * @returns null when it wants a passphrase, or another one
 */
export async function unlock(kept: KeptKey, passphrase?: string): Promise<CryptoKey | null> {
  if (kept.kind === "open") return keyOfBytes(kept.raw);
  if (passphrase === undefined) return null;
  const lock = await keyOfPassphrase(passphrase, kept.salt, kept.rounds);
  return unseal(lock, kept.sealed).then(keyOfBytes, () => null);
}

/** @returns null when it wants a passphrase, or another one */
export async function openDiary(database: Database, passphrase?: string): Promise<Diary | null> {
  const kept = await keptKey(database);
  const key = await unlock(kept, passphrase);
  return key && { database, key, keyId: kept.id };
}

/** Whether it opens by a passphrase only. */
export const isLocked = async ({ database }: Diary): Promise<boolean> =>
  (await database.get("key", "key"))?.kind === "locked";

/** Locks the diary, or changes its passphrase: one record changes, whatever there is in the diary. */
export async function lock({ database, key, keyId }: Diary, passphrase: string): Promise<void> {
  const salt = newSalt();
  const own = await keyOfPassphrase(passphrase, salt, ROUNDS);
  const sealed = await seal(own, await crypto.subtle.exportKey("raw", key));
  await database.put("key", { id: keyId, kind: "locked", salt, rounds: ROUNDS, sealed }, "key");
}

/** Takes the passphrase away. */
export async function free({ database, key, keyId }: Diary): Promise<void> {
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", key));
  await database.put("key", { id: keyId, kind: "open", raw }, "key");
}
