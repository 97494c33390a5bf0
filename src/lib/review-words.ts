/**
 * Whether a doctor has read a text, in one line: it stands under the title, before anybody acts by the text.
 *
 * @param review who stands behind the text, and since when; nothing of a text that is not on health
 */
export const reviewWords = ([who]: readonly { term: string; text: string }[]): string | undefined =>
  who && `${who.term}. ${who.text}.`;
