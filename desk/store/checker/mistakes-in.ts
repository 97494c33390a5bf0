import { checkWholeText, dataMistakes, mistakeOf } from "../../../src/gatsby/content/check-content";
import { moscowDay } from "../../../src/gatsby/content/text-files";

/**
 * What the site's check says of some texts, of all data, and of the links between texts.
 *
 * @returns as the build would say it, one line each
 */
export async function mistakesIn(texts: readonly string[]): Promise<string[]> {
  const today = moscowDay();
  const mistakes = new Set<string>();
  for (const file of texts) {
    const mistake = await mistakeOf(() => checkWholeText(file, today));
    if (mistake !== undefined) mistakes.add(mistake);
  }
  for (const mistake of await dataMistakes(today)) mistakes.add(mistake);
  return [...mistakes];
}
