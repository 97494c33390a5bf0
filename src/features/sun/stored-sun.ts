import { readStoredJson, writeStored } from "../../lib/browser-storage";
import type { Place } from "./sun-height";

/** The place whose sun the reader wants to see: a city, or the device's location. It is stored only in the browser. */
export type MySun = { city: string } | { place: Place; timeZone: string };

/** The key of the stored value. */
export const MY_SUN = "my-sun";

const isPlace = (value: unknown): value is Place =>
  typeof value === "object" &&
  value !== null &&
  ["latitude", "longitude", "altitude"].every(
    (key) => typeof (value as Record<string, unknown>)[key] === "number",
  );

/** @returns null when nothing readable is stored */
export function readMySun(): MySun | null {
  const stored = readStoredJson("localStorage", MY_SUN);
  if (typeof stored !== "object" || stored === null) return null;
  if ("city" in stored && typeof stored.city === "string") return { city: stored.city };
  if (!("place" in stored && "timeZone" in stored && isPlace(stored.place))) return null;
  return { place: stored.place, timeZone: String(stored.timeZone) };
}

export const storeMySun = (mine: MySun): void =>
  writeStored("localStorage", MY_SUN, JSON.stringify(mine));

export const forgetMySun = (): void => writeStored("localStorage", MY_SUN, null);
