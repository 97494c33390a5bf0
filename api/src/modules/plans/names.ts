import { distance } from "fastest-levenshtein";
import { nameKey, unorderedNameKey } from "@rodinki/contract/line";

/** Two slips of a finger make no other person; three may. */
const MAX_SLIPS = 2;

/** A name to be compared: its words in their order, and in that of the alphabet, which a slip may change. */
type Comparable = [asWritten: string, sorted: string];

const comparable = (name: string): Comparable => [nameKey(name), unorderedNameKey(name)];

/** How many letters make one name of another; more than matters, where it is clear without counting. */
const slipsBetween = (one: Comparable, other: Comparable): number =>
  Math.abs(one[0].length - other[0].length) > MAX_SLIPS
    ? Infinity
    : Math.min(distance(one[0], other[0]), distance(one[1], other[1]));

const isSlip = (slips: number) => slips > 0 && slips <= MAX_SLIPS;

/** Words that say what something is, and not which. */
const KINDS =
  /^(?:г|гор|город|пос|поселок|п|с|село|ооо|ао|мц|клиника|поликлиника|медицинский|медцентр|центр)$/;

const ownWords = ([asWritten]: Comparable): string[] =>
  asWritten.split(" ").filter((word) => !KINDS.test(word));

/** A surname, or a word of a name of a place: initials alone make no person. */
const MIN_WORD = 3;

const isInitial = (one: string, other: string) =>
  (one.length === 1 || other.length === 1) && /^\p{L}/u.test(one) && one[0] === other[0];

/** «г. Москва» for «Москва», «Синицына О. П.» for «Синицына Ольга Петровна»: each word of the shorter stands in the longer. */
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
  isSlip(slipsBetween(one, other)) || (one[1] !== other[1] && isShortForm(one, other));

/** @returns pairs whose names are not the same and may be one with a slip, or in short */
export function likePairs<Kind extends { name: string }>(named: Kind[]): [Kind, Kind][] {
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

/** The names of one kind: those in the database, and those that the plan adds. */
export class NameBook {
  private readonly exact = new Map<string, number>();
  private readonly byKey = new Map<string, number>();
  private readonly stored: (Named & { words: Comparable })[];

  /** @param known the oldest first */
  constructor(known: Named[]) {
    for (const one of known) this.remember(one);
    this.stored = known.map(({ id, name }) => ({ id, name, words: comparable(name) }));
  }

  remember({ id, name }: Named): void {
    if (!this.exact.has(name)) this.exact.set(name, id);
    const key = unorderedNameKey(name);
    if (!this.byKey.has(key)) this.byKey.set(key, id);
  }

  /** An older import may have made two of one name, each with visits: neither goes to the other. */
  find(name: string): number | undefined {
    return this.exact.get(name) ?? this.byKey.get(unorderedNameKey(name));
  }

  /** @returns those in the database whose names are nearly this one, or this one in short, nearest first */
  similar(name: string): Named[] {
    const words = comparable(name);
    return this.stored
      .map((one) => ({ ...one, slips: slipsBetween(one.words, words) }))
      .filter((one) => isLike(one.words, words))
      .sort((one, other) => one.slips - other.slips || one.id - other.id)
      .map(({ id, name: known }) => ({ id, name: known }));
  }
}
