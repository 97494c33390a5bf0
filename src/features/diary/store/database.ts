import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Sealed } from "./sealing";

/** The stored key: in the clear, or encrypted by a passphrase. Another diary has another `id`. */
export type StoredKey = { id: string } & (
  | { kind: "open"; raw: Uint8Array<ArrayBuffer> }
  | { kind: "locked"; salt: Uint8Array<ArrayBuffer>; rounds: number; sealed: Sealed }
);

/** The browser's database. Without the key nothing in it can be read, not even a place or a date. */
interface DiarySchema extends DBSchema {
  key: { key: "key"; value: StoredKey };
  /** `version` is incremented by every change, so that a change by another tab is noticed. */
  spots: { key: string; value: { id: string; version: number; sealed: Sealed } };
  /** Pictures by the id of the photo. */
  pictures: { key: string; value: { id: string; sealed: Sealed } };
  thumbs: { key: string; value: { id: string; sealed: Sealed } };
}

export type Database = IDBPDatabase<DiarySchema>;

const NAME = "mole-diary";

/**
 * @param onTaken called when another tab needs a newer version of the database, for which this one closes it
 */
export const openDatabase = (onTaken: () => void): Promise<Database> =>
  openDB<DiarySchema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore("key");
      for (const store of ["spots", "pictures", "thumbs"] as const) {
        database.createObjectStore(store, { keyPath: "id" });
      }
    },
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      onTaken();
    },
  });

/** With strict durability the promise is fulfilled only after the data was written to the disk. */
export const WRITE = { durability: "strict" } as const;
