import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { WrittenInPage } from "../../drafts/drafts";

/** Whose page, which text, which opening of it: editors who share a browser, and two tabs of one text, have each their own. */
type Key = [owner: string, file: string, page: string];

interface Schema extends DBSchema {
  copies: { key: Key; value: WrittenInPage };
}

/** A copy is on the disk before the browser says so: writes that browsers put off are lost when they are killed. */
const WRITE = { durability: "strict" } as const;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const database = () =>
  (opened ??= openDB<Schema>("desk-drafts", 1, {
    upgrade: (fresh) => void fresh.createObjectStore("copies"),
  }));

const keyOf = (owner: string, { file, page }: WrittenInPage): Key => [owner, file, page];

/** @returns whether the browser keeps it; without room, or where sites may keep nothing, it does not */
export async function keepCopy(owner: string, written: WrittenInPage): Promise<boolean> {
  try {
    const writing = (await database()).transaction("copies", "readwrite", WRITE);
    void writing.store.put(written, keyOf(owner, written)).catch(() => undefined);
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
export async function dropCopy(owner: string, written: WrittenInPage): Promise<void> {
  const writing = (await database()).transaction("copies", "readwrite");
  const key = keyOf(owner, written);
  const stored = await writing.store.get(key);
  if (stored && stored.turn <= written.turn) await writing.store.delete(key);
  await writing.done;
}

/** @returns what the desk has not said that it has, of this owner alone */
export async function copiesOf(owner: string): Promise<WrittenInPage[]> {
  const all = IDBKeyRange.bound([owner], [owner, []]);
  return (await database()).getAll("copies", all);
}
