import { nameKey } from "@rodinki/contract/line";
import { PHONE_DIGITS } from "@rodinki/contract/limits";
import { readPhone } from "@rodinki/contract/phone";
import { onLatinKeyboard, otherSpellings } from "../../../../../shared/keyboard";
import { typingErrors } from "@rodinki/contract/typing-errors";
import { patternOfNames } from "./name-pattern";

/** The names of a visit's patient. */
interface Named {
  familyName: string;
  name: string;
  patronymicName: string;
}

/** Measures how well names match: the smaller, the better; null if they do not match. */
type Match = (visit: Named) => number | null;

/** What is searched for: the database compares numbers and e-mails, and only names are compared here. */
export type Search =
  /** The end of a record number or of a telephone, or the beginning of an e-mail, in lower case. */
  | { by: "record" | "phone" | "email"; text: string }
  /** `pattern`: of all names that match, for the database (name-pattern.ts). */
  | { by: "names"; pattern: string; match: Match };

/** Fewer digits would match too many people. */
const MIN_PHONE_DIGITS = 4;
const RECORD_ID = /^(рк|pk|hr)?[\s\p{Pd}]*([2-9dfgjlnqruvw]{6})$/u;
const PHONE = /^[\d\s+()\p{Pd}.]+$/u;
/** Pattern of an e-mail in the Russian layout, where the key of @ writes a quotation mark. */
const RUSSIAN_EMAIL = /^[^\s"]+"[^\s"]+$/;

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

/** The words of a query as it is typed and in other spellings; a spelling without a letter is none: «юб» are two marks of the Latin layout. */
const queryWords = (query: string): string[][] =>
  [query, ...otherSpellings(query)]
    .map(nameKey)
    .filter((key) => key !== "")
    .map((key) => key.split(" "));

function matchNames(words: string[][]): Match {
  const wordsOf = remembering((name) => nameKey(name).split(" "));
  /** For each word of a spelling: the fewest errors in any word of a name, as a visit has it. */
  const spellings = words.map((spelling) =>
    spelling.map((typed) => {
      const errorsIn = remembering((word) => wordErrors(typed, word) ?? ANOTHER_WORD);
      return remembering((name) => Math.min(...wordsOf(name).map(errorsIn)));
    }),
  );
  return ({ familyName, name, patronymicName }) => {
    let best = ANOTHER_WORD;
    // Loops without closures: this runs for each of thousands of visits.
    for (const typed of spellings) {
      let sum = 0;
      for (const errorsIn of typed)
        sum += Math.min(errorsIn(familyName), errorsIn(name), errorsIn(patronymicName));
      best = Math.min(best, sum);
    }
    return best < ANOTHER_WORD ? best : null;
  };
}

/** @returns null for too few digits. Only a whole number has a country's code; the last digits may begin with 8 or 7, too. */
function searchPhone(typed: string): Search | null {
  const read = readPhone(typed).digits;
  const text = read.length === PHONE_DIGITS - 1 ? read : typed.replace(/\D/g, "");
  return text.length < MIN_PHONE_DIGITS ? null : { by: "phone", text };
}

/**
 * Parses what a caller says: a record number, an e-mail, a telephone or its last digits, or names in any order, with
 * typing errors or in the wrong keyboard layout.
 *
 * @returns null when it is too short to search for
 */
export function searchOf(query: string): Search | null {
  const text = query.trim().toLowerCase();
  // Record numbers have letters of both layouts: nobody switches between the prefix and the rest.
  const [, prefix, record] = RECORD_ID.exec(text) ?? RECORD_ID.exec(onLatinKeyboard(text)) ?? [];
  // One record number of twenty has no digit: without its prefix it may be a name in Latin letters.
  if (record !== undefined && (prefix !== undefined || /\d/.test(record))) {
    return { by: "record", text: record };
  }
  const address = RUSSIAN_EMAIL.test(text) ? onLatinKeyboard(text).replace('"', "@") : text;
  if (address.includes("@")) return { by: "email", text: address };
  if (PHONE.test(text)) return searchPhone(text);
  if (nameKey(text).length < 2) return null;
  const spellings = queryWords(text);
  return { by: "names", pattern: patternOfNames(spellings), match: matchNames(spellings) };
}
