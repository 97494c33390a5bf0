import { readStored, writeStored } from "../lib/browser-storage";
import { readStoredJson } from "../lib/stored-json";

/** Place and time of a visit, chosen before the sign-in. Ids as text. */
export interface ChosenVisit {
  whom: "me" | "child";
  /** Birthday of the child, `DD.MM.YYYY`. */
  birthday?: string;
  city: string;
  /** `YYYY-MM-DD` on the calendar of the city. */
  date: string;
  /** An id, or "any". */
  clinic: string;
  time: string;
}

/**
 * Key of the chosen visit, which outlives the registration and its e-mail, in all tabs of this device. It contains no name and no address,
 * and is removed after a day, with the booking, and with a sign-out.
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

/** Notes that the booking form of this tab has taken the visit over: changes in the form then count. */
export const markVisitTaken = (): void =>
  writeStored("sessionStorage", KEY, String(read()?.at ?? ""));
