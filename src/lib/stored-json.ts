import { readStored, type StorageName } from "./browser-storage";

/** @returns the stored JSON; null when there is none, or it cannot be parsed */
export function readStoredJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? "null");
  } catch {
    return null;
  }
}
