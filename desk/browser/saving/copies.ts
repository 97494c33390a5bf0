import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Written } from "../../writing/save";

/** Whose page, which opening of a text: editors who share a browser, and two tabs of one text, have each their own. */
type Key = [owner: string, page: string];

interface Schema extends DBSchema {
  copies: { key: Key; value: Written };
}

/** A copy is on the disk before the browser says so: writes that browsers put off are lost when they are killed. */
const WRITE = { durability: "strict" } as const;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const database = () =>
  (opened ??= openDB<Schema>("desk-writing", 1, {
    upgrade: (fresh) => void fresh.createObjectStore("copies"),
  }));

/** @returns whether the browser has stored it; a full disk or a setting of the browser may prevent it */
export async function storeCopy(owner: string, written: Written): Promise<boolean> {
  try {
    const writing = (await database()).transaction("copies", "readwrite", WRITE);
    void writing.store.put(written, [owner, written.page]).catch(() => undefined);
    // A page that closes does not wait for the end of its requests.
    writing.commit();
    await writing.done;
    return true;
  } catch {
    // The next copy opens the database anew: the browser may have closed it.
    opened = undefined;
    return false;
  }
}

/** Deletes the copy of what the desk has, unless the page has written more since. */
export async function dropCopy(owner: string, { page, turn }: Written): Promise<void> {
  const writing = (await database()).transaction("copies", "readwrite");
  const stored = await writing.store.get([owner, page]);
  if (stored && stored.turn <= turn) await writing.store.delete([owner, page]);
  await writing.done;
}

/** @returns what the desk has not said that it has, of this owner alone */
export async function copiesOf(owner: string): Promise<Written[]> {
  const all = IDBKeyRange.bound([owner], [owner, []]);
  return (await database()).getAll("copies", all);
}

/** The place of Decap's own backup, about which it would ask the author; the desk has saved everything already. */
const DECAPS = { database: "localforage", key: /^backup/ };

/** Prevents Decap's own backup, which no setting turns off: its writes to that place succeed and store nothing. */
export function withoutDecapsBackup(): void {
  indexedDB.deleteDatabase(DECAPS.database);
  const { prototype } = IDBObjectStore;
  // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is of
  const { put } = prototype;
  prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    const isBackup =
      this.transaction.db.name === DECAPS.database &&
      typeof key === "string" &&
      DECAPS.key.test(key);
    return isBackup ? (this.count() as IDBRequest<IDBValidKey>) : put.call(this, value, key);
  };
}
