import { WRITE, type Database, type StoredKey } from "./database";
import { keyOfBytes, keyOfPassphrase, newKeyBytes, newSalt, ROUNDS, seal, unseal } from "./sealing";

/** An open diary. */
export interface Diary {
  database: Database;
  key: CryptoKey;
  /** The id of the diary's key: after the diary was wiped meanwhile, nothing must be written with it. */
  keyId: string;
}

/** Reads the stored key; makes one for a new diary. */
async function storedKey(database: Database): Promise<StoredKey> {
  const fresh: StoredKey = { id: crypto.randomUUID(), kind: "open", raw: newKeyBytes() };
  const step = database.transaction("key", "readwrite", WRITE);
  const stored = await step.store.get("key");
  if (!stored) await step.store.put(fresh, "key");
  await step.done;
  return stored ?? fresh;
}

/**
 * Decrypts a stored key, by its passphrase if it has one.
 *
 * @returns null when the passphrase is missing or wrong
 */
export async function unlock(stored: StoredKey, passphrase?: string): Promise<CryptoKey | null> {
  if (stored.kind === "open") return keyOfBytes(stored.raw);
  if (passphrase === undefined) return null;
  const lock = await keyOfPassphrase(passphrase, stored.salt, stored.rounds);
  return unseal(lock, stored.sealed).then(keyOfBytes, () => null);
}

/**
 * @returns null when the passphrase is missing or wrong
 */
export async function openDiary(database: Database, passphrase?: string): Promise<Diary | null> {
  const stored = await storedKey(database);
  const key = await unlock(stored, passphrase);
  return key && { database, key, keyId: stored.id };
}

/** Whether the diary can be opened only by a passphrase. */
export const isLocked = async ({ database }: Diary): Promise<boolean> =>
  (await database.get("key", "key"))?.kind === "locked";

/** Locks the diary, or changes its passphrase. Only the record of the key changes, whatever the size of the diary. */
export async function lock({ database, key, keyId }: Diary, passphrase: string): Promise<void> {
  const salt = newSalt();
  const own = await keyOfPassphrase(passphrase, salt, ROUNDS);
  const sealed = await seal(own, await crypto.subtle.exportKey("raw", key));
  await database.put("key", { id: keyId, kind: "locked", salt, rounds: ROUNDS, sealed }, "key");
}

/** Removes the passphrase. */
export async function free({ database, key, keyId }: Diary): Promise<void> {
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", key));
  await database.put("key", { id: keyId, kind: "open", raw }, "key");
}
