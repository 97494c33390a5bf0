import type { Urgency } from "../../shared/signs";
import type { WrittenLists } from "./word-lists";

/**
 * Files of the search, which the build writes and the browser reads: modules with one export, `part`. Only the entry has a fixed name;
 * the others have a digest of their content.
 */

export const SEARCH_FOLDER = "/search-index";
/** The number is incremented with each change of the format, so that a page of an older release finds no entry and reports that. */
export const SEARCH_ENTRY = `${SEARCH_FOLDER}/entry-5.js`;

/** Number of pages that one part describes, so that only the parts of found pages are loaded. */
export const PAGES_OF_PART = 200;

export interface SearchEntry {
  pages: number;
  /** Addresses. */
  words: string;
  answers: string;
  /** Each of `PAGES_OF_PART` pages. */
  descriptions: string[];
}

export interface SearchWords extends WrittenLists {
  /** Correctly spelled words that are missing in our texts and similar to their words: src/lib/word-filter.ts. */
  right: string;
}

/** What the search shows of a complaint. */
export interface ComplaintCard {
  urgency: Urgency;
  /** HTML from the build: urgency, doctor, directions, and signs. */
  html: string;
}

/** A page, or a complaint of «Что вас беспокоит?» (src/gatsby/search/complaints.ts). */
export interface SearchPage {
  path: string;
  title: string;
  /** Empty for a complaint, whose card is shown instead. */
  description: string;
  card?: ComplaintCard;
  /** Cards for people with another doctor or urgency, by `whom` of content/signs.yml. */
  forPeople?: Record<string, ComplaintCard>;
  /** Its headings, with their addresses in the page where these are not those of `sectionId`. */
  sections: [text: string, id?: string][];
}

/** The usual address of a heading. */
export const sectionId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

export interface SearchAnswers {
  /** Questions of readers, the page that answers best, and a short answer if there is one. */
  questions: { page: number; asked: string[]; answer?: string; urgency?: Urgency }[];
  /** Cities with their own page: `names` are their colloquial names. */
  cities: { id: string; name: string; where: string; names: string[] }[];
  synonyms: { asked: string[]; means: string }[];
  /** Medical terms, in addition to those of these lists: src/lib/vocabulary.ts. */
  terms: string[];
  distress: DistressAnswer;
  signs: SignAnswers;
}

/** Answer to a wish to die, with the words that express it: content/distress.yml. */
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
  /** Forms of words that have a key in common with these and mean something else. */
  others: string[];
}

/** Words that name a sign: content/search-signs.yml. */
export interface SignAnswers {
  same: string[][];
  /** `urgency` counts from 0, the most urgent. */
  complaints: { page: number; urgency: number; where?: "skin" | "mucosa"; said: string[] }[];
  others: string[];
  /** Words of the site's subject, in addition to questions of one word, and the questions of one word that are not. */
  subject: string[];
  general: string[];
  /** Words of other subjects, and the words that make a question with them relevant nevertheless. */
  foreign: string[];
  own: string[];
  /** Forms of the names of animals whose skin a query is about. */
  animals: string[];
  /** Phrases that describe no sign without a word of the subject. */
  elsewhere: string[];
  change: string[];
  /** Pages that call something harmless. */
  calm: number[];
  people: { whom: string; said: string[] }[];
}
