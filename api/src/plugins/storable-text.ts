/** With the `u` flag a pair is one character: only a half without its other half is a surrogate. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/**
 * Whether every text in `value`, however deep, and every key can be written to PostgreSQL. It cannot hold U+0000, nor
 * a lone surrogate, which is half a character and which JSON can smuggle in (`"\ud83d"`); no person types either.
 */
export function isStorable(value: unknown): boolean {
  // A list of what is left instead of a recursion: a body may be nested as deep as it is long.
  const left = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === "string") {
      if (part.includes("\0") || HALF_CHARACTER.test(part)) return false;
    } else if (typeof part === "object" && part !== null) {
      for (const [key, inner] of Object.entries(part)) left.push(key, inner);
    }
  }
  return true;
}
