import { nameKey } from "@rodinki/contract/line";
import cityNames from "../../content/city-names.yml";

/** One answer of a list: what the person reads, and what the form holds. */
export interface SelectItem {
  text: string;
  value: string;
}

/** As names are compared while somebody types: a space says as much as a dash. */
export const typedKey = (text: string): string => nameKey(text).replaceAll("-", " ");

const others = new Map(cityNames.map(({ city, also }) => [typedKey(city), also.map(typedKey)]));

/** What people call a city, beside its name; nothing for other names. @param name as `typedKey` makes it */
export const otherNames = (name: string): readonly string[] => others.get(name) ?? [];

/**
 * @param typed as `typedKey` makes it, like the name
 * @returns how well the name fits, from 0, the best; what only contains the letters stands behind what is called by them
 */
function fitOf(typed: string, name: string): number | undefined {
  const also = otherNames(name);
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (also.includes(typed)) return 2;
  if (name.includes(` ${typed}`)) return 3;
  if (also.some((other) => other.startsWith(typed))) return 4;
  return name.includes(typed) ? 5 : undefined;
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

/**
 * What somebody means while they type: names that contain the text (specification § 5), and cities by what people call them. What is
 * written otherwise only `guessed` knows (guessed-items.ts).
 *
 * @returns the items that fit, the best first; all of them for an empty text
 */
export function fitting(typed: string, items: SelectItem[]): SelectItem[] {
  const key = typedKey(typed);
  return key === "" ? items : cheapest(items, (name) => fitOf(key, name));
}

/** @returns the item whose text is what was typed */
export const named = (typed: string, items: SelectItem[]): SelectItem | undefined =>
  items.find(({ text }) => nameKey(text) === nameKey(typed));
