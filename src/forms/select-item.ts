import { nameKey } from "@rodinki/contract/line";

/** One answer of a list: what the person reads, and what the form holds. */
export interface SelectItem {
  text: string;
  value: string;
}

/** @returns the items whose text contains what was typed */
export const containing = (typed: string, items: SelectItem[]): SelectItem[] =>
  items.filter(({ text }) => nameKey(text).includes(nameKey(typed)));

/** @returns the item whose text is what was typed */
export const named = (typed: string, items: SelectItem[]): SelectItem | undefined =>
  items.find(({ text }) => nameKey(text) === nameKey(typed));
