import { readStoredJson } from "../../lib/browser-storage";
import { writeStored } from "../../lib/browser-storage";
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

/**
 * @returns null when nothing readable is stored
 */
export function readMySun(): MySun | null {
  const kept = readStoredJson("localStorage", MY_SUN);
  if (typeof kept !== "object" || kept === null) return null;
  if ("city" in kept && typeof kept.city === "string") return { city: kept.city };
  if (!("place" in kept && "timeZone" in kept && isPlace(kept.place))) return null;
  return { place: kept.place, timeZone: String(kept.timeZone) };
}

export const keepMySun = (mine: MySun): void =>
  writeStored("localStorage", MY_SUN, JSON.stringify(mine));

export const forgetMySun = (): void => writeStored("localStorage", MY_SUN, null);
