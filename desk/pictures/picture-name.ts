import { isNameOfWindows, transliterate } from "../transliterate";
import { LIMITS } from "../limits";
import type { Ending } from "./clean-picture";

/** What stands instead of a name without letters or digits. */
const NAMELESS = "risunok";

/**
 * @param name as the author's computer has it, with or without an ending
 * @param taken names that pictures have there, whatever their case
 * @returns small Latin letters, digits and hyphens; with a number behind it when others are called so
 */
export function pictureName(name: string, ending: Ending, taken: ReadonlySet<string>): string {
  const bare = name.replace(/^.*[\\/]/s, "").replace(/\.[^.]*$/, "");
  const named = transliterate(bare).slice(0, LIMITS.nameLetters).replace(/-$/, "");
  const base = isNameOfWindows(named) ? `${NAMELESS}-${named}` : named || NAMELESS;
  const others = new Set([...taken].map((other) => other.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const free = `${number === 1 ? base : `${base}-${number}`}.${ending}`;
    if (!others.has(free)) return free;
  }
}
