import { formatLongDate } from "../../shared/day-words";
import { typograph } from "../../shared/typograph";
import type { Change } from "./front-matter-fields";

/** A change of a text, as readers see it beside the dates of its review. */
export interface ChangeLine extends Change {
  dateText: string;
}

/** @returns newest first, as the author has written them */
export const changeLines = (changes: readonly Change[] = []): ChangeLine[] =>
  changes.map(({ date, text }) => ({
    date,
    dateText: formatLongDate(date),
    text: typograph(text),
  }));
