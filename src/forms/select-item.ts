import { nameKey } from "@rodinki/contract/line";
import cityNames from "../../content/city-names.yml";
import { otherSpellings } from "../lib/keyboard";
import { typingErrors } from "../lib/typing-errors";

/** One answer of a list: what the person reads, and what the form holds. */
export interface SelectItem {
  text: string;
  value: string;
}

/** As names are compared while somebody types: a space says as much as a dash. */
const typedKey = (text: string) => nameKey(text).replaceAll("-", " ");

const others = new Map(cityNames.map(({ city, also }) => [typedKey(city), also.map(typedKey)]));

/** How well a name fits, the best first. What only contains the letters stands behind what is called by them. */
type Fit = 0 | 1 | 2 | 3 | 4 | 5;

function fitOf(typed: string, name: string): Fit | undefined {
  const also = others.get(name) ?? [];
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (also.includes(typed)) return 2;
  if (name.includes(` ${typed}`)) return 3;
  if (also.some((other) => other.startsWith(typed))) return 4;
  return name.includes(typed) ? 5 : undefined;
}

/** The beginnings of names and of their words that are about as long as what was typed: somebody may still be typing. */
const beginnings = (name: string, { length }: string): string[] =>
  name
    .split(" ")
    .map((_, at, words) => words.slice(at).join(" "))
    .flatMap((rest) => [length - 1, length, length + 1].map((end) => rest.slice(0, end)));

function errorsOf(typed: string, name: string): number | undefined {
  const meant = [name, ...(others.get(name) ?? [])].flatMap((each) => beginnings(each, typed));
  const errors = meant.flatMap((each) => typingErrors(typed, each) ?? []);
  return errors.length > 0 ? Math.min(...errors) : undefined;
}

/** @returns the items that have a cost, the cheapest first; of equals the first of the list */
function ranked(items: SelectItem[], costOf: (name: string) => number | undefined): SelectItem[] {
  return items
    .map((item) => ({ item, cost: costOf(typedKey(item.text)) ?? Infinity }))
    .filter(({ cost }) => cost < Infinity)
    .sort((one, other) => one.cost - other.cost)
    .map(({ item }) => item);
}

/**
 * What a person may mean while they type: names that contain the text (specification § 5), and cities by what people call them.
 * Where there are none, the same keys of the other layout and Latin letters for Russian sounds; and then typing errors.
 *
 * @returns the items that fit, the best first; all of them for an empty text
 */
export function fitting(typed: string, items: SelectItem[]): SelectItem[] {
  const key = typedKey(typed);
  if (key === "") return items;
  const spellings = [key, ...otherSpellings(key).map(typedKey)];
  for (const costOf of [fitOf, errorsOf]) {
    for (const spelling of spellings) {
      const found = ranked(items, (name) => costOf(spelling, name));
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** @returns the item whose text is what was typed */
export const named = (typed: string, items: SelectItem[]): SelectItem | undefined =>
  items.find(({ text }) => nameKey(text) === nameKey(typed));
