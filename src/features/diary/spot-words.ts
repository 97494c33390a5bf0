import { formatLongDate } from "../../../shared/day-words";
import { PLACES } from "./places";
import type { Photo, Spot } from "./store/spot";

/** The date of an ISO instant in the browser's time zone: «22 ноября 2026». */
export const dayOf = (instant: string): string =>
  formatLongDate(new Intl.DateTimeFormat("sv-SE").format(new Date(instant)));

/** «Спина: у лопатки», with the note shortened to fit into a list. */
export function nameOf({ place, note }: Spot): string {
  const words = note.trim().split("\n")[0] ?? "";
  const short = words.length > 40 ? `${words.slice(0, 39)}…` : words;
  return short ? `${PLACES[place].label}: ${short}` : PLACES[place].label;
}

export const altOf = (spot: Spot, { taken }: Photo): string =>
  `${PLACES[spot.place].label}, снимок ${dayOf(taken)}`;

/** The self-check is recommended every month: a picture counts as recent for so long. */
const FRESH = 28 * 24 * 60 * 60 * 1000;

/** Whether a month has passed since a spot's newest picture. */
export const isDue = (last: Photo | undefined, now: Date): boolean =>
  last !== undefined && now.getTime() - Date.parse(last.taken) >= FRESH;
