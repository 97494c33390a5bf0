const MAIN = /<main[\s\S]*<\/main>/;

const WORDS = /[a-zа-яё]{3,}/g;

/** How many words the search loads at most: 20,000 are about 70 KB. */
const MOST = 20_000;

/**
 * Every word of built pages, ё as е, the most frequent first: among them the search looks for what a mistyped word meant.
 *
 * @param pages their HTML
 */
export function knownWords(pages: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const html of pages) {
    const text = (MAIN.exec(html)?.[0] ?? "").replace(/<[^>]+>/g, " ").toLowerCase();
    for (const [word] of text.matchAll(WORDS)) {
      const plain = word.replaceAll("ё", "е");
      counts.set(plain, (counts.get(plain) ?? 0) + 1);
    }
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  return byCount.slice(0, MOST).map(([word]) => word);
}
