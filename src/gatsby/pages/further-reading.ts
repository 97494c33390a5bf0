import { createHash } from "node:crypto";

const RECOMMENDED = 3;

/**
 * Three random other articles to read after the one at `path` (specification § 2). The browser chooses again
 * among them and the spare ones; without a script those of the build stay.
 *
 * At build time the address is the seed of the choice: an unchanged site gives the same pages, and no list of all articles is sent to the
 * reader.
 *
 * @returns the recommendations of the built page, then as many to choose from in the browser
 * @param articles in a stable order, as the choice would otherwise change between builds
 */
export function furtherReading<T extends { path: string }>(
  path: string,
  articles: readonly T[],
): T[] {
  const others = articles.filter((article) => article.path !== path);
  const dice = createHash("sha256").update(path).digest();
  const chosen: T[] = [];
  while (chosen.length < 2 * RECOMMENDED && others.length > 0) {
    chosen.push(...others.splice(dice.readUInt32BE(chosen.length * 4) % others.length, 1));
  }
  return chosen;
}
