/** Where Decap stores a backup of its own, of which it would ask: what is written is saved already. */
const DECAPS = { database: "localforage", key: /^backup/ };

/** Decap has no setting for it, so what it puts there is not put: it is answered as if it were. */
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
