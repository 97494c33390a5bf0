import { wordKeys } from "./word-keys";

/** Number of levels: how relevant a page is for a word, from 1 to this minus 1. */
export const LEVELS = 16;

/** A word with each page that contains it, in ascending order, and the page's level (1 to `LEVELS` - 1). */
export interface WordList {
  key: string;
  /** The most frequent form; its key if nobody needs it. */
  form: string;
  pages: readonly (readonly [page: number, level: number])[];
}

/** The lists of all words as text: keys, page steps and levels are separate, because similar data compresses better. */
export interface WrittenLists {
  /** Sorted keys, each with the number of letters shared with the previous one: «0меланом 7оцит», and the form if needed. */
  keys: string;
  /** For each key the steps from one page to the next, as base-36 digits after capital letters for their multiples. */
  pages: string;
  /** One base-16 digit for each page of all lists. */
  levels: string;
}

/** A shorter word is not treated as a prefix: «кот» is not «который». */
export const MIN_PREFIX_LENGTH = 4;

/** The number of shared letters is one digit. */
const MAX_SHARED = 9;
const BASE = 36;
const CAPITALS = 26;
const BEFORE_A = 64;

/** Whether the beginning of a form is another word, so that the form is needed for completion: «бугоро» of «бугорок». */
const isNeeded = ({ key, form }: WordList, isKnown: (key: string) => boolean): boolean =>
  Array.from(form, (_, length) => form.slice(0, length)).some(
    (letters) =>
      letters.length >= MIN_PREFIX_LENGTH &&
      !key.startsWith(letters) &&
      !wordKeys(letters).some(isKnown),
  );

const sharedOf = (one: string, other: string): number => {
  let shared = 0;
  while (shared < MAX_SHARED && shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
};

function written(step: number): string {
  let text = (step % BASE).toString(BASE);
  for (let rest = Math.floor(step / BASE); rest > 0; rest = Math.floor((rest - 1) / CAPITALS)) {
    text = String.fromCharCode(BEFORE_A + 1 + ((rest - 1) % CAPITALS)) + text;
  }
  return text;
}

export function writeLists(lists: readonly WordList[]): WrittenLists {
  const known = new Set(lists.map(({ key }) => key));
  const sorted = [...lists].sort((one, other) => (one.key < other.key ? -1 : 1));
  const keys = sorted.map((list, at) => {
    const { key, form } = list;
    const shared = sharedOf(key, sorted[at - 1]?.key ?? "");
    const rest = form.startsWith(key) ? `.${form.slice(key.length)}` : `=${form}`;
    const isStored = isNeeded(list, (each) => known.has(each));
    return `${shared}${key.slice(shared)}${isStored ? rest : ""}`;
  });
  const pages = sorted.map(({ pages: own }) =>
    own.map(([page], at) => written(page - (own[at - 1]?.[0] ?? 0))).join(""),
  );
  const levels = sorted.flatMap(({ pages: own }) => own.map(([, level]) => level.toString(LEVELS)));
  return { keys: keys.join(" "), pages: pages.join(" "), levels: levels.join("") };
}

/** @returns the numbers of the pages of one list */
function readPages(text: string): number[] {
  const pages: number[] = [];
  let high = 0;
  let page = 0;
  for (const letter of text) {
    if (letter >= "A" && letter <= "Z") {
      high = high * CAPITALS + letter.charCodeAt(0) - BEFORE_A;
      continue;
    }
    page += high * BASE + parseInt(letter, BASE);
    pages.push(page);
    high = 0;
  }
  return pages;
}

export function readLists({ keys, pages, levels }: WrittenLists): WordList[] {
  if (keys === "") return [];
  const lists = pages.split(" ");
  let before = "";
  let at = 0;
  return keys.split(" ").map((entry, number) => {
    const [rest = "", end = ""] = entry.slice(1).split(/[.=]/);
    const key = before.slice(0, Number(entry[0])) + rest;
    before = key;
    const own = readPages(lists[number] ?? "").map((page): [page: number, level: number] => {
      at += 1;
      return [page, parseInt(levels[at - 1] ?? "0", LEVELS)];
    });
    return { key, form: entry.includes("=") ? end : key + end, pages: own };
  });
}
