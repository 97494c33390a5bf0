import { atom } from "jotai";
import { readStored, writeStored, readStoredJson } from "../lib/browser-storage";
import { paths } from "../lib/paths";
import { wantedPathAtom } from "./session-atoms";

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

/**
 * Result of holding the chosen time for a registration: it is held until `deadline` (ms, on this device's clock), or refused with a
 * reason. Null: no time was requested. It is only in the memory of this tab.
 */
export type RegistrationHold = { deadline: number } | { refusal: string };

export const registrationHoldAtom = atom<RegistrationHold | null>(null);

/**
 * Target after a confirmed address has signed the person in: the booking with the chosen visit, else the wanted page, which is then
 * forgotten. Null: they stay on the page.
 */
export const redirectAfterSignInAtom = atom(null, (get, set): string | null => {
  const wanted = get(wantedPathAtom);
  set(wantedPathAtom, null);
  return readChosenVisit() === null ? wanted : paths.cabinet.appointment;
});
