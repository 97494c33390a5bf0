import { SHORT_STEMS, VOWELS } from "../../src/lib/word-keys";

/**
 * @param keys of a word (src/lib/word-keys.ts)
 * @returns letters with which every word begins that has one of the keys
 */
export function commonBeginning(keys: readonly string[]): string {
  const shortest = keys.toSorted((one, other) => one.length - other.length)[0] ?? "";
  if (SHORT_STEMS.some((stem) => keys.includes(stem))) return shortest.charAt(0);
  // Before the last of two consonants another form may have a vowel, or a soft sign.
  return new RegExp(`[^${VOWELS}]{2}$`).test(shortest) && shortest.length > 2
    ? shortest.slice(0, -1)
    : shortest;
}
