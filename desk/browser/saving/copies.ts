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

/** @returns whether the browser keeps it; without room, or where sites may keep nothing, it does not */
export async function keepCopy(owner: string, written: Written): Promise<boolean> {
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
