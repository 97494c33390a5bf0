/** Words that a reader reads in one go: a paragraph, a heading, a cell, one value of the data. */
export interface Passage {
  /** Line breaks of the file are spaces here; what is no word of the author (an address, code, the number of a source) is left out. */
  text: string;
  /** Where parts of `text` stand in the file: from this place on, this line. In the order of the text. */
  lines: { at: number; line: number }[];
  /** Names within `text` that the site itself explains to the reader. */
  explained: string[];
  /** Where in `text` a source is named. */
  sourced: number[];
  /** Key points and cards: each line of them is advice. */
  isAdvice: boolean;
  /** A paragraph or an item: what is cut into sentences. */
  isProse: boolean;
}

/** Where in the file something of a passage stands, counted from 1. */
export const lineAt = ({ lines }: Passage, at: number): number =>
  lines.findLast((part) => part.at <= at)?.line ?? lines[0]?.line ?? 1;

/** Words of one line that stand alone: a title, an alternative text. */
export const alone = (text: string, line: number): Passage => ({
  text,
  lines: [{ at: 0, line }],
  explained: [],
  sourced: [],
  isAdvice: false,
  isProse: false,
});
