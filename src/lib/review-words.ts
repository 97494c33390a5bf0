/**
 * Line under the title about a doctor's review of the text, which readers see before they act by the text.
 *
 * @param review reviewer of the text and date; empty for a text that is not on health
 */
export const reviewWords = ([who]: readonly { term: string; text: string }[]): string | undefined =>
  who && `${who.term}. ${who.text}.`;
