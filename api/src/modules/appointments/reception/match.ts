import { nameKey } from "@rodinki/contract/line";
import { readPhone } from "@rodinki/contract/phone";
import { otherSpellings } from "../../../../../shared/keyboard";
import { typingErrors } from "@rodinki/contract/typing-errors";

/** The fields of a visit that are searched. */
export interface Searchable {
  recordId: string;
  familyName: string;
  name: string;
  patronymicName: string;
  /** 11 digits, the first is 7. */
  phone: string;
  email: string;
}

/** Measures how well a visit matches: the smaller, the better; null if it does not match. */
export type Match = (visit: Searchable) => number | null;

/** Fewer digits would match too many people. */
const MIN_PHONE_DIGITS = 4;
const RECORD_ID = /^(рк|pk|hr)?[\s\p{Pd}]*([2-9dfgjlnqruvw]{6})$/u;
const PHONE = /^[\d\s+()\p{Pd}.]+$/u;

const exactly = (fits: boolean) => (fits ? 0 : null);

/**
 * @returns the number of typing errors in a word of a name or its beginning; null if it is another word
 */
function wordErrors(typed: string, word: string): number | null {
  if (word.startsWith(typed)) return 0;
  const whole = typingErrors(typed, word);
  const begun = typingErrors(typed, word.slice(0, typed.length));
  return whole === undefined && begun === undefined ? null : Math.min(whole ?? 9, begun ?? 9);
}

/** Caches answers by text, because thousands of visits share a few hundred names. */
function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const found = known.get(text) ?? answer(text);
    known.set(text, found);
    return found;
  };
}

/** A distance that no typing error reaches. */
const ANOTHER_WORD = 99;

function matchNames(query: string): Match {
  const wordsOf = remembering((name) => nameKey(name).split(" "));
  const spellings = [query, ...otherSpellings(query)].map((text) =>
    nameKey(text)
      .split(" ")
      .map((typed) => remembering((word) => wordErrors(typed, word) ?? ANOTHER_WORD)),
  );
  return ({ familyName, name, patronymicName }) => {
    const words = [familyName, name, patronymicName].flatMap(wordsOf);
    const scores = spellings.map((typed) =>
      typed.reduce((sum, errorsIn) => sum + Math.min(...words.map(errorsIn)), 0),
    );
    const best = Math.min(...scores);
    return best < ANOTHER_WORD ? best : null;
  };
}

/**
 * Parses what a caller says: a record number, an e-mail, a telephone or its last digits, or names in any order, with
 * typing errors or in the wrong keyboard layout.
 *
 * @returns null when it is too short to search for
 */
export function matchOf(query: string): Match | null {
  const text = query.trim().toLowerCase();
  const [, prefix, record] = RECORD_ID.exec(text) ?? [];
  // One record number of twenty has no digit: without its prefix it may be a name in Latin letters.
  if (record !== undefined && (prefix !== undefined || /\d/.test(record))) {
    return ({ recordId }) => exactly(recordId.toLowerCase().endsWith(record));
  }
  if (text.includes("@")) return ({ email }) => exactly(email.toLowerCase().startsWith(text));
  if (PHONE.test(text)) {
    const { digits } = readPhone(text);
    return digits.length < MIN_PHONE_DIGITS ? null : ({ phone }) => exactly(phone.endsWith(digits));
  }
  return nameKey(text).length < 2 ? null : matchNames(text);
}
