import { readStoredJson } from "../../lib/stored-json";
import { writeStored } from "../../lib/browser-storage";
import type { Place } from "./sun-height";

/** Whose sun the reader wants to see: a city of ours, or a place of their own by the device. It stays in the browser. */
export type MySun = { city: string } | { place: Place; timeZone: string };

const KEY = "my-sun";

const isPlace = (value: object): value is { place: Place; timeZone: string } =>
  "place" in value && "timeZone" in value && typeof value.timeZone === "string";

/** @returns null when nothing was kept, or nothing that can be read */
export function readMySun(): MySun | null {
  const kept = readStoredJson("localStorage", KEY);
  if (typeof kept !== "object" || kept === null) return null;
  if ("city" in kept && typeof kept.city === "string") return { city: kept.city };
  return isPlace(kept) ? kept : null;
}

export const keepMySun = (mine: MySun): void =>
  writeStored("localStorage", KEY, JSON.stringify(mine));

export const forgetMySun = (): void => writeStored("localStorage", KEY, null);
