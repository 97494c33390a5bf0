import { readStoredJson } from "../lib/stored-json";

/** Where and when somebody wants to come, as they chose it before signing in. Ids as text. */
export interface ChosenVisit {
  whom: "me" | "child";
  /** Of the child, `DD.MM.YYYY`. */
  birthday?: string;
  city: string;
  /** `YYYY-MM-DD` on the calendar of the city. */
  date: string;
  /** An id, or "any". */
  clinic: string;
  time: string;
}

/**
 * It outlives the way through the registration and its letter, in whichever tab of this device that ends. No name and no
 * address is in it.
 */
const KEY = "chosen-visit";
const DAY_MS = 24 * 60 * 60_000;

interface Stored {
  at: number;
  visit: ChosenVisit;
}

export function readChosenVisit(): ChosenVisit | null {
  const stored = readStoredJson("localStorage", KEY) as Stored | null;
  return stored !== null && Date.now() - stored.at < DAY_MS ? stored.visit : null;
}
