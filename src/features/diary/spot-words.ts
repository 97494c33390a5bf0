import { formatLongDate } from "../../../shared/day-words";
import { PLACES } from "./places";
import type { Photo, Spot } from "./store/spot";

/** The person's own day of an ISO instant: «22 ноября 2026». */
export const dayOf = (instant: string): string =>
  formatLongDate(new Intl.DateTimeFormat("sv-SE").format(new Date(instant)));

/** «Спина: у лопатки», the note cut to what a list has room for. */
export function nameOf({ place, note }: Spot): string {
  const words = note.trim().split("\n")[0] ?? "";
  const short = words.length > 40 ? `${words.slice(0, 39)}…` : words;
  return short ? `${PLACES[place].label}: ${short}` : PLACES[place].label;
}

export const altOf = (spot: Spot, { taken }: Photo): string =>
  `${PLACES[spot.place].label}, снимок ${dayOf(taken)}`;

/** The self-check asks for a look every month: so long a picture is fresh. */
const FRESH = 28 * 24 * 60 * 60 * 1000;

/** What the list says of a spot's newest picture, and whether another one is due. */
export function lastPhotoWords(last: Photo | undefined, now: Date): string {
  if (!last) return "Снимков пока нет";
  const isDue = now.getTime() - Date.parse(last.taken) >= FRESH;
  return `Последний снимок ${dayOf(last.taken)}${isDue ? ": пора снять снова" : ""}`;
}
