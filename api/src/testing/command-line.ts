export function explain(usage: string): never {
  console.error(usage);
  process.exit(1);
}

/**
 * Reads the arguments of a program that takes only whole numbers; ends it with `usage` when there is another word, or one too many.
 *
 * @param fallbacks default of each number that is left out
 */
export function readNumbers<Numbers extends number[]>(
  words: string[],
  fallbacks: Numbers,
  usage: string,
): Numbers {
  if (words.length > fallbacks.length || words.some((word) => !/^\d+$/.test(word))) explain(usage);
  return fallbacks.map((fallback, at) => Number(words[at] ?? fallback)) as Numbers;
}
