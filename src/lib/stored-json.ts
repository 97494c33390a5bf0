import { readStored, type StorageName } from "./browser-storage";

/** @returns what was stored as JSON; null when there is nothing, or nothing that can be read */
export function readStoredJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? "null");
  } catch {
    return null;
  }
}
