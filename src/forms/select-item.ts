import { nameKey, typedKey } from "@rodinki/contract/line";

/** One answer of a list: its text, and its value in the form. */
export interface SelectItem {
  text: string;
  value: string;
}

/** @returns the items that have a cost, the cheapest first; of equals the first of the list */
export function cheapest(
  items: readonly SelectItem[],
  costOf: (name: string) => number | undefined,
): SelectItem[] {
  return items
    .map((item) => ({ item, cost: costOf(typedKey(item.text)) ?? Infinity }))
    .filter(({ cost }) => cost < Infinity)
    .sort((one, other) => one.cost - other.cost)
    .map(({ item }) => item);
}

/** Rank of letters in a name: at its beginning, at that of a word, or inside one; undefined: the name does not have them. */
export function placeIn(name: string, typed: string): number | undefined {
  const at = ` ${name}`.indexOf(` ${typed}`);
  if (at >= 0) return Math.min(at, 1);
  return name.includes(typed) ? 2 : undefined;
}

/** @returns the items whose text contains the typed one (specification § 5), those that begin with it first */
export function fitting(typed: string, items: SelectItem[]): SelectItem[] {
  const key = typedKey(typed);
  return key === "" ? items : cheapest(items, (name) => placeIn(name, key));
}

/** Whether a name begins with the typed text; otherwise something else may be meant: guessed-items.ts. */
export const isBegun = (typed: string, item: SelectItem | undefined): boolean =>
  item !== undefined && placeIn(typedKey(item.text), typedKey(typed)) === 0;

/** @returns the item whose text equals the typed one */
export const named = (typed: string, items: SelectItem[]): SelectItem | undefined =>
  items.find(({ text }) => nameKey(text) === nameKey(typed));
