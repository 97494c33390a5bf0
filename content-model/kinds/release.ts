import type { TextFacts } from "./text-kind";

/** Why readers do not see a text yet: its author has not finished it, or its day has not come. */
export type Hold = "draft" | "later";

/**
 * Only publications wait for their day: the date of a page is that of an edition, and cannot be ahead.
 *
 * @param today `YYYY-MM-DD` in Moscow
 */
export function holdOf({ type, date, draft }: TextFacts, today: string): Hold | null {
  if (draft) return "draft";
  return type !== undefined && date !== undefined && date > today ? "later" : null;
}
