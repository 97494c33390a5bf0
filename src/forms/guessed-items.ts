import { typedKey } from "@rodinki/contract/line";
import cityNames from "../../content/city-names.yml";
import { otherSpellings } from "../../shared/keyboard";
import { typingErrors } from "@rodinki/contract/typing-errors";
import { cheapest, placeIn, type SelectItem } from "./select-item";

const others = new Map(cityNames.map(({ city, also }) => [typedKey(city), also.map(typedKey)]));

/** Colloquial names of a city. */
const otherNames = (name: string): readonly string[] => others.get(name) ?? [];

/** Costs of matches: an item with this name comes before one with a word that begins so, and before one that only contains the letters. */
const CALLED_SO = 0.5;
const CALLED_SO_FURTHER = 1.5;

function fitOf(typed: string, name: string): number | undefined {
  const also = otherNames(name);
  const place = placeIn(name, typed) ?? Infinity;
  const called = also.includes(typed) ? CALLED_SO : Infinity;
  const begun = also.some((other) => other.startsWith(typed)) ? CALLED_SO_FURTHER : Infinity;
  return Math.min(place, called, begun);
}

/** Beginnings of a name and of its words, about as long as the typed text, which may be incomplete. */
const beginnings = (name: string, { length }: string): string[] =>
  name
    .split(" ")
    .map((_, at, words) => words.slice(at).join(" "))
    .flatMap((rest) => [length - 1, length, length + 1].map((end) => rest.slice(0, end)));

function errorsOf(typed: string, name: string): number | undefined {
  const meant = [name, ...otherNames(name)].flatMap((each) => beginnings(each, typed));
  const errors = meant.flatMap((each) => typingErrors(typed, each) ?? []);
  return errors.length > 0 ? Math.min(...errors) : undefined;
}

/**
 * Possible items for a text with which no item begins: cities by their colloquial names, the same keys of the other layout, Latin letters
 * for Russian sounds, and typing errors. Loaded with the first such text, as few people need it.
 *
 * @returns the items that may be meant, the likeliest first
 */
export function guessed(typed: string, items: SelectItem[]): SelectItem[] {
  const key = typedKey(typed);
  if (key === "") return [];
  const spellings = [key, ...otherSpellings(key).map(typedKey)];
  for (const costOf of [fitOf, errorsOf]) {
    for (const spelling of spellings) {
      const found = cheapest(items, (name) => costOf(spelling, name));
      if (found.length > 0) return found;
    }
  }
  return [];
}
