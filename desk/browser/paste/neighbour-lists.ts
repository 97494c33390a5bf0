import type { Part } from "./part";
import type { Told } from "./told";

/**
 * Two lists that follow each other are one in markdown, and the numbers of the second go on from the first.
 *
 * @param report counts the lists whose numbers change by it
 * @returns the parts, with such lists as one
 */
export function joinLists(parts: readonly Part[], report: Told): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const children = part.children && joinLists(part.children, report);
    const whole = children ? { ...part, children } : part;
    const last = all.at(-1);
    if (last?.type !== "list" || part.type !== "list" || last.ordered !== part.ordered) {
      all.push(whole);
      continue;
    }
    const items = last.children ?? [];
    if (part.ordered && (part.start ?? 1) !== (last.start ?? 1) + items.length) report.numbers += 1;
    all[all.length - 1] = { ...last, children: [...items, ...(children ?? [])] };
  }
  return all;
}
