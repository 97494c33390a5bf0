import { readStored, writeStored } from "../lib/browser-storage";
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
 * It outlives the way through the registration and its e-mail, in whichever tab of this device that ends. No name and no
 * address is in it; it is forgotten after a day, with the booking, and when somebody signs out.
 */
const KEY = "chosen-visit";
const DAY_MS = 24 * 60 * 60_000;

interface Stored {
  at: number;
  visit: ChosenVisit;
}

function read(): Stored | null {
  const stored = readStoredJson("localStorage", KEY) as Stored | null;
  return stored !== null && Date.now() - stored.at < DAY_MS ? stored : null;
}

export const readChosenVisit = (): ChosenVisit | null => read()?.visit ?? null;

export const writeChosenVisit = (visit: ChosenVisit): void =>
  writeStored("localStorage", KEY, JSON.stringify({ at: Date.now(), visit } satisfies Stored));

export const forgetChosenVisit = (): void => writeStored("localStorage", KEY, null);

/** @returns the visit that the booking form of this tab has not taken over yet, or null */
export function visitToTake(): ChosenVisit | null {
  const stored = read();
  return stored === null || readStored("sessionStorage", KEY) === String(stored.at)
    ? null
    : stored.visit;
}

/** The booking form of this tab has it now: what is changed there counts from here on. */
export const markVisitTaken = (): void =>
  writeStored("sessionStorage", KEY, String(read()?.at ?? ""));
