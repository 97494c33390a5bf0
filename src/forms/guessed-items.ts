import { otherSpellings } from "../lib/keyboard";
import { typingErrors } from "../lib/typing-errors";
import { cheapest, fitting, otherNames, typedKey, type SelectItem } from "./select-item";

/** The beginnings of names and of their words that are about as long as what was typed: somebody may still be typing. */
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
 * What a text may mean that fits no item as it stands: the same keys of the other layout, Latin letters for Russian sounds, and then
 * typing errors. Loaded with the first such text: few people need it.
 *
 * @returns the items that may be meant, the likeliest first
 */
export function guessed(typed: string, items: SelectItem[]): SelectItem[] {
  const key = typedKey(typed);
  const others = otherSpellings(key);
  const guesses = [
    ...others.map((spelling) => () => fitting(spelling, items)),
    ...[key, ...others.map(typedKey)].map(
      (spelling) => () => cheapest(items, (name) => errorsOf(spelling, name)),
    ),
  ];
  for (const guess of guesses) {
    const found = guess();
    if (found.length > 0) return found;
  }
  return [];
}
