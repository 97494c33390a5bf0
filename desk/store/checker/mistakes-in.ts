import {
  checkWholeText,
  dataMistakes,
  mistakeOf,
} from "@rodinki/content-model/checks/check-content";
import { moscowDay, type Texts } from "@rodinki/content-model/reading/text-files";

/**
 * What the site's check says of some texts, of all data, and of the links between texts.
 *
 * @param files the texts that are to be read whole
 * @param texts all of them
 * @returns as the build would say it, one line each
 */
export async function mistakesIn(files: readonly string[], texts: Texts): Promise<string[]> {
  const today = moscowDay();
  const mistakes = new Set<string>();
  for (const file of files) {
    const mistake = await mistakeOf(() => checkWholeText(file, today));
    if (mistake !== undefined) mistakes.add(mistake);
  }
  for (const mistake of await dataMistakes(today, texts)) mistakes.add(mistake);
  return [...mistakes];
}
