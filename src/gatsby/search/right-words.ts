import { costsOf, dictionaryKey, firstSound, type WordForm } from "../../lib/near-words";
import { partsOfJoined, phrasesOf, type Phrases } from "../../lib/vocabulary";
import { wordKeys } from "../../lib/word-keys";

const LETTERS = "абвгдежзийклмнопрстуфхцчшщъыьэюя";
const MIN_LENGTH = 4;

const BITS = new Map(Array.from(LETTERS, (letter, at) => [letter.charCodeAt(0), 1 << at]));

/** The set of letters in each prefix of a word as a bit mask: of the empty prefix, of the first letter, and so on. */
function letterSetsOfPrefixes(word: string): number[] {
  let bits = 0;
  const beginnings = [bits];
  for (let at = 0; at < word.length; at += 1) {
    bits |= BITS.get(word.charCodeAt(at)) ?? 0;
    beginnings.push(bits);
  }
  return beginnings;
}

const lettersOf = (word: string): number => letterSetsOfPrefixes(word).at(-1) ?? 0;

const isOneAtMost = (bits: number) => (bits & (bits - 1)) === 0;
const areTwoAtMost = (bits: number) => isOneAtMost(bits & (bits - 1));

interface Candidate {
  word: WordForm;
  key: number;
  form: number;
  keyLength: number;
  formLength: number;
}

/** Maximum length of an ending. */
const ENDING = 8;

const candidateOf = (word: WordForm): Candidate => ({
  word,
  key: lettersOf(word[0]),
  form: lettersOf(word[1]),
  keyLength: word[0].length,
  formLength: word[1].length,
});

/** Indexes the words by first letter and length, so that each word is compared with few candidates. */
function candidatesBy(words: readonly WordForm[]): (word: string) => readonly Candidate[] {
  const all = words.map(candidateOf);
  const lists = new Map<string, Candidate[]>();
  return (word) => {
    const sound = firstSound(word);
    const name = sound + word.length;
    const list =
      lists.get(name) ??
      all.filter(
        ({ word: own, keyLength }) =>
          own.some((text) => firstSound(text) === sound) &&
          word.length >= keyLength - 1 &&
          word.length <= keyLength + ENDING,
      );
    lists.set(name, list);
    return list;
  };
}

const SOFT = lettersOf("ь");

/**
 * Preselects candidates by their letters. `costsOf` accepts a word only if it lacks at most two letters of a form and has at most
 * two others; for the key, which is compared near the beginning, one of each. A stem may lack the soft sign of its word.
 */
function nearTo(word: string, list: readonly Candidate[]): Candidate[] {
  const beginnings = letterSetsOfPrefixes(word);
  const whole = beginnings[word.length] ?? 0;
  const near: Candidate[] = [];
  for (const candidate of list) {
    const isLong = Math.abs(word.length - candidate.formLength) > 2;
    const { key, form, keyLength } = candidate;
    const isForm = !isLong && areTwoAtMost(form & ~whole) && areTwoAtMost(whole & ~form);
    if (!isForm && !isOneAtMost(key & ~whole)) continue;
    const stem = beginnings[Math.min(keyLength - 1, word.length)] ?? 0;
    const beginning = beginnings[Math.min(keyLength + 1, word.length)] ?? 0;
    const isKey = isOneAtMost(key & ~beginning) && isOneAtMost(stem & ~key & ~SOFT);
    if (isForm || isKey) near.push(candidate);
  }
  return near;
}

/** Whether the word may consist of two words of phrases, each long enough. */
function mayBeJoined(word: string, { mayBegin }: Phrases): boolean {
  let next = 0;
  let starts = 0;
  for (let at = 0; at + MIN_LENGTH <= word.length; at += 1) {
    if (at < next || !mayBegin(word.slice(at, at + MIN_LENGTH))) continue;
    starts += 1;
    if (starts > 1) return true;
    next = at + MIN_LENGTH;
  }
  return false;
}

/**
 * Finds correctly spelled words that the search would mistake for a typing error («умереть» for «умеет») or for a missing space
 * («болиголов» for «боли голов»). All other words are not corrected anyway, so they need not be stored.
 *
 * @param words candidates for the correction of typing errors
 * @param isKnown whether a key belongs to a word of the site
 * @param dictionary all forms of each word
 * @returns the words, normalized by `dictionaryKey`
 */
export function rightWords(
  words: readonly WordForm[],
  isKnown: (key: string) => boolean,
  dictionary: Iterable<readonly string[]>,
): Set<string> {
  const own = new Set(words.map(([key]) => key));
  const candidates = candidatesBy(words);
  const phrases = phrasesOf(words);
  const isMistyped = (word: string) => {
    const near = nearTo(word, candidates(word));
    if (near.length === 0) return false;
    const costOf = costsOf(word);
    return near.some(({ word: each }) => costOf(each) !== undefined);
  };
  const isAnother = (word: string) =>
    isMistyped(word) || (mayBeJoined(word, phrases) && partsOfJoined(word, phrases) !== undefined);
  const right = new Set<string>();
  for (const forms of dictionary) {
    for (const word of forms) {
      if (word.length < MIN_LENGTH || !isAnother(word)) continue;
      const isOurs = wordKeys(word).some((key) => own.has(key) || isKnown(key));
      if (!isOurs) right.add(dictionaryKey(word));
    }
  }
  return right;
}
