const WORDS = /[a-zа-яё]{3,}/g;

/** How many words the search loads at most: 20,000 are about 70 KB. */
const MOST = 20_000;

/** How often each word stands in texts, ё as е. */
export type WordCounts = Map<string, number>;

/** Adds the words of a text, which is HTML: of ten thousand texts together there is no room for more than these. */
export function countWords(html: string, counts: WordCounts): void {
  const text = html.replace(/<[^>]+>/g, " ").toLowerCase();
  for (const [word] of text.matchAll(WORDS)) {
    const plain = word.replaceAll("ё", "е");
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
}

/** Words of the site's texts, the most frequent first: among them the search looks for what a mistyped word meant. */
export const knownWords = (counts: WordCounts): string[] =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([word]) => word);
