import { toIsoDate } from "../lib/dates";
import { Refusal } from "./program";

/**
 * @param word a day as people or programs write it
 * @returns `YYYY-MM-DD`
 * @throws Refusal
 */
export function readDay(word: string): string {
  const day = toIsoDate(word);
  if (day === null) throw new Refusal(`«${word}» — не день: нужно 2026-12-05 или 05.12.2026`);
  return day;
}
