import { costsOf, dictionaryKey, firstSound, type WordForm } from "../../lib/near-words";
import { partsOfJoined, phrasesOf, type Phrases } from "../../lib/vocabulary";
import { wordKeys } from "../../lib/word-keys";

// Looked up once: a test asks millions of times, and its globals are slow.
const { abs, min } = Math;

const LETTERS = "абвгдежзийклмнопрстуфхцчшщъыьэюя";
const MIN_LENGTH = 4;

const BITS = new Map(Array.from(LETTERS, (letter, at) => [letter.charCodeAt(0), 1 << at]));

/** The letters of each beginning of a word, each as a bit: of none of it, of its first letter, and so on. */
function lettersOfBeginnings(word: string): number[] {
  let bits = 0;
  const beginnings = [bits];
  for (let at = 0; at < word.length; at += 1) {
    bits |= BITS.get(word.charCodeAt(at)) ?? 0;
    beginnings.push(bits);
  }
  return beginnings;
}

const lettersOf = (word: string): number => lettersOfBeginnings(word).at(-1) ?? 0;

const isOneAtMost = (bits: number) => (bits & (bits - 1)) === 0;
const areTwoAtMost = (bits: number) => isOneAtMost(bits & (bits - 1));

interface Candidate {
  word: WordForm;
  key: number;
  form: number;
  keyLength: number;
  formLength: number;
}

/** Letters that an ending has. */
const ENDING = 8;

const candidateOf = (word: WordForm): Candidate => ({
  word,
  key: lettersOf(word[0]),
  form: lettersOf(word[1]),
  keyLength: word[0].length,
  formLength: word[1].length,
});

/** What may be meant by words of a length that begin with a letter: each is compared with few. */
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
 * Whatever `costsOf` counts leaves two letters of a form out and adds two at most, or one of the key, and that near the beginning. A stem
 * may lack the soft sign of its word.
 */
function nearTo(word: string, list: readonly Candidate[]): Candidate[] {
  const beginnings = lettersOfBeginnings(word);
  const whole = beginnings[word.length] ?? 0;
  const near: Candidate[] = [];
  for (const candidate of list) {
    const isLong = abs(word.length - candidate.formLength) > 2;
    const { key, form, keyLength } = candidate;
    const isForm = !isLong && areTwoAtMost(form & ~whole) && areTwoAtMost(whole & ~form);
    if (!isForm && !isOneAtMost(key & ~whole)) continue;
    const stem = beginnings[min(keyLength - 1, word.length)] ?? 0;
    const beginning = beginnings[min(keyLength + 1, word.length)] ?? 0;
    const isKey = isOneAtMost(key & ~beginning) && isOneAtMost(stem & ~key & ~SOFT);
    if (isForm || isKey) near.push(candidate);
  }
  return near;
}

/** Whether two words of phrases may begin in a word, with room for each. */
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
 * Words of the dictionary that the search would take for others, as if somebody had mistyped one («умереть» is not «умеет») or had left
 * out a space («болиголов» is not «боли голов»). The rest it leaves alone anyway, so they need no room.
 *
 * @param words that a mistyped one may be taken for
 * @param isKnown is a key that of a word of the site?
 * @param dictionary every form of every word
 * @returns them as `dictionaryKey` says them
 */
export function rightWords(
  words: readonly WordForm[],
  isKnown: (key: string) => boolean,
  dictionary: Iterable<string>,
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
  for (const word of dictionary) {
    if (word.length < MIN_LENGTH) continue;
    if (!isAnother(word)) continue;
    const isOurs = wordKeys(word).some((key) => own.has(key) || isKnown(key));
    if (!isOurs) right.add(dictionaryKey(word));
  }
  return right;
}
