import { readStored, type Keeper } from "./browser-storage";

/** @returns what was stored as JSON; null when there is nothing, or nothing that can be read */
export function readStoredJson(keeper: Keeper, key: string): unknown {
  try {
    return JSON.parse(readStored(keeper, key) ?? "null");
  } catch {
    return null;
  }
}
