import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Sealed } from "./sealing";

/** How the key is stored: as it is, or locked by a passphrase. Another diary has another `id`. */
export type StoredKey = { id: string } & (
  | { kind: "open"; raw: Uint8Array<ArrayBuffer> }
  | { kind: "locked"; salt: Uint8Array<ArrayBuffer>; rounds: number; sealed: Sealed }
);

/** What the browser stores: nothing of it can be read without the key, not even a place or a date. */
interface DiarySchema extends DBSchema {
  key: { key: "key"; value: StoredKey };
  /** `version` grows with every change: another tab may have made one. */
  spots: { key: string; value: { id: string; version: number; sealed: Sealed } };
  /** Pictures by the id of the photo. */
  pictures: { key: string; value: { id: string; sealed: Sealed } };
  thumbs: { key: string; value: { id: string; sealed: Sealed } };
}

export type Database = IDBPDatabase<DiarySchema>;

const NAME = "mole-diary";

/** @param onTaken another tab wants a newer form of the database: this one lets go */
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

/** What is written is on the disk before the promise holds, not only on its way there. */
export const WRITE = { durability: "strict" } as const;
