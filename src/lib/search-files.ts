/**
 * What the build writes for the search and the browser reads: modules with one export, `part`. Only the entry keeps its name; the
 * others carry a digest of what they hold.
 */

export const SEARCH_FOLDER = "/search-index";
export const SEARCH_ENTRY = `${SEARCH_FOLDER}/entry.js`;

/** How many pages one part describes: of ten thousand only the parts of what was found are loaded. */
export const PAGES_OF_PART = 200;

/** An entry of a word's list holds the steps from the page before and how much the page says of the word, from 1 to this less one. */
export const LEVELS = 16;

export interface SearchEntry {
  pages: number;
  /** Addresses. */
  words: string;
  answers: string;
  /** Each of `PAGES_OF_PART` pages. */
  descriptions: string[];
}

export interface SearchWords {
  /** Parted by spaces, each with its most frequent form: «меланом.а», or «ребенк=ребенок» where the form begins otherwise. */
  keys: string;
  /** For each key, by pages. */
  pages: number[][];
}

/** A page, or a complaint of «Что вас беспокоит?» (src/gatsby/search/complaints.ts). */
export interface SearchPage {
  path: string;
  title: string;
  description: string;
  /** Of a complaint, made by the build: how soon to see a doctor, whom, the way there, and the signs. */
  html?: string;
  /** Its headings, with their addresses in the page. */
  sections: { id: string; text: string }[];
}

export interface SearchAnswers {
  /** What readers ask, the page that answers best, and the answer in short where somebody has written it. */
  questions: { page: number; asked: string[]; answer?: string }[];
  /** Cities with a page of their own: `names` are what people call them. */
  cities: { id: string; name: string; where: string; names: string[] }[];
  synonyms: { asked: string[]; means: string }[];
}
