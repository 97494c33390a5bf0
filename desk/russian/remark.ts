import type { Passage } from "./passage";

/** What an editor would mark: a place, the words there, and why, in Russian for the author. */
export interface Remark {
  /** Line of the file, from 1. */
  line: number;
  /** The words as they stand in the text. */
  words: string;
  text: string;
}

/** One kind of mark over all that a reader reads of a file. */
export type Rule = (passages: readonly Passage[]) => Remark[];
