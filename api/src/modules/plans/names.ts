import { distance } from "fastest-levenshtein";
import { nameKey, unorderedNameKey } from "@rodinki/contract/line";

/** Maximum number of typing errors between spellings of one name: three may be another person. */
const MAX_TYPING_ERRORS = 2;

/** A name for comparison: its words as written, and sorted, because a mistake may swap them. */
type Comparable = [asWritten: string, sorted: string];

const comparable = (name: string): Comparable => [nameKey(name), unorderedNameKey(name)];

/** Number of typing errors between two names; Infinity without counting if their lengths differ too much. */
const typingErrorsBetween = (one: Comparable, other: Comparable): number =>
  Math.abs(one[0].length - other[0].length) > MAX_TYPING_ERRORS
    ? Infinity
    : Math.min(distance(one[0], other[0]), distance(one[1], other[1]));

const isTypingError = (slips: number) => slips > 0 && slips <= MAX_TYPING_ERRORS;

/** Words for the kind of a place, which do not distinguish it from others. */
const KINDS =
  /^(?:г|гор|город|пос|поселок|п|с|село|ооо|ао|мц|клиника|поликлиника|медицинский|медцентр|центр)$/;

const ownWords = ([asWritten]: Comparable): string[] =>
  asWritten.split(" ").filter((word) => !KINDS.test(word));

/** Minimum length of a surname, or of a word of a place's name: initials alone do not identify a person. */
const MIN_WORD = 3;

const isInitial = (one: string, other: string) =>
  (one.length === 1 || other.length === 1) && /^\p{L}/u.test(one) && one[0] === other[0];

/**
 * Whether one name is a short form of the other, as «г. Москва» and «Москва», or «Синицына О. П.» and «Синицына Ольга Петровна»:
 * each word of the shorter must occur in the longer.
 */
function isShortForm(one: Comparable, other: Comparable): boolean {
  const [short, long] = [ownWords(one), ownWords(other)].sort((a, b) => a.length - b.length);
  if (short === undefined || long === undefined) return false;
  let hasWord = false;
  for (const word of [...short].sort((a, b) => b.length - a.length)) {
    const same = long.indexOf(word);
    const place = same < 0 ? long.findIndex((known) => isInitial(word, known)) : same;
    if (place < 0) return false;
    if (same >= 0 && word.length >= MIN_WORD) hasWord = true;
    long.splice(place, 1);
  }
  return hasWord;
}

const isLike = (one: Comparable, other: Comparable): boolean =>
  isTypingError(typingErrorsBetween(one, other)) ||
  (one[1] !== other[1] && isShortForm(one, other));

/** @returns pairs of different names that may be the same, with a typing error or abbreviated */
export function similarPairs<Kind extends { name: string }>(named: Kind[]): [Kind, Kind][] {
  const all = named.map((one) => ({ one, words: comparable(one.name) }));
  return all.flatMap(({ one, words }, index) =>
    all
      .slice(index + 1)
      .filter((other) => isLike(words, other.words))
      .map(({ one: other }): [Kind, Kind] => [one, other]),
  );
}

export interface Named {
  id: number;
  name: string;
}

/** Names of one kind: those in the database, and those that the plan adds. */
export class NameBook {
  private readonly exact = new Map<string, number>();
  private readonly byKey = new Map<string, number>();
  private readonly stored: (Named & { words: Comparable })[];

  /** @param known oldest first */
  constructor(known: Named[]) {
    for (const one of known) this.remember(one);
    this.stored = known.map(({ id, name }) => ({ id, name, words: comparable(name) }));
  }

  remember({ id, name }: Named): void {
    if (!this.exact.has(name)) this.exact.set(name, id);
    const key = unorderedNameKey(name);
    if (!this.byKey.has(key)) this.byKey.set(key, id);
  }

  /** If an older import has created two rows with one name, each with visits, neither is preferred. */
  find(name: string): number | undefined {
    return this.exact.get(name) ?? this.byKey.get(unorderedNameKey(name));
  }

  /** @returns rows in the database whose names are similar to this one or its long form, nearest first */
  similar(name: string): Named[] {
    const words = comparable(name);
    return this.stored
      .map((one) => ({ ...one, slips: typingErrorsBetween(one.words, words) }))
      .filter((one) => isLike(one.words, words))
      .sort((one, other) => one.slips - other.slips || one.id - other.id)
      .map(({ id, name: known }) => ({ id, name: known }));
  }
}
