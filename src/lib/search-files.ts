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
  /** Right words that our texts lack and that look like ours: src/lib/word-filter.ts. */
  right: string;
}

/** A page, or a complaint of «Что вас беспокоит?» (src/gatsby/search/complaints.ts). */
export interface SearchPage {
  path: string;
  title: string;
  description: string;
  /** Of a complaint, made by the build: how soon to see a doctor, whom, the way there, and the signs. */
  html?: string;
  /** The same for those whose doctor or term is another one, by `whom` of content/signs.yml. */
  forPeople?: Record<string, string>;
  /** Its headings, with their addresses in the page. */
  sections: { id: string; text: string }[];
}

export interface SearchAnswers {
  /** What readers ask, the page that answers best, and the answer in short where somebody has written it. */
  questions: { page: number; asked: string[]; answer?: string }[];
  /** Cities with a page of their own: `names` are what people call them. */
  cities: { id: string; name: string; where: string; names: string[] }[];
  synonyms: { asked: string[]; means: string }[];
  /** Words of doctors, beside those of these lists: src/lib/vocabulary.ts. */
  terms: string[];
  distress: DistressAnswer;
  signs: SignAnswers;
}

/** What a wish to die is answered with, and its words: content/distress.yml. */
export interface DistressAnswer {
  title: string;
  text: string[];
  ways: { label: string; to: string }[];
  same: string[][];
  exactly: string[];
  surely: string[];
  perhaps: string[];
  notSurely: string[];
  notPerhaps: string[];
}

/** Words that name a sign: content/search-signs.yml. */
export interface SignAnswers {
  same: string[][];
  /** `urgency` counts from 0, the most urgent. */
  complaints: { page: number; urgency: number; said: string[] }[];
  others: string[];
  change: string[];
  /** Pages that call something harmless. */
  calm: number[];
  people: { whom: string; said: string[] }[];
}
