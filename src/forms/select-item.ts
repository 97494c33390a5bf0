import { nameKey, withoutHidden } from "@rodinki/contract/line";

/** One answer of a list: what the person reads, and what the form holds. */
export interface SelectItem {
  text: string;
  value: string;
}

/** People write «Орел» for «Орёл», and paste what nobody sees. */
const plain = (text: string) => nameKey(withoutHidden(text));

/** @returns the items whose text contains what was typed */
export const containing = (typed: string, items: SelectItem[]): SelectItem[] =>
  items.filter(({ text }) => plain(text).includes(plain(typed)));

/** @returns the item whose text is what was typed */
export const named = (typed: string, items: SelectItem[]): SelectItem | undefined =>
  items.find(({ text }) => plain(text) === plain(typed));
