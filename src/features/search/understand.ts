import { otherSpellings } from "../../../shared/keyboard";
import type { SearchAnswers } from "../../lib/search-files";
import { wordKeys } from "../../lib/word-keys";
import { SMALL_WORDS } from "../../lib/small-words";
import { plain, wordsOf } from "../../lib/words";
import type { Lexicon } from "./lexicon";
import { isNot, joinedIn, negatedIn } from "./part-words";
import { isSaidBy, surely, wordsOfPhrase, type AskedWord } from "./phrases";

export interface Understood {
  /** Every word of the question, those of grammar too, in its order. */
  all: AskedWord[];
  /** Words that say something and that the site knows. */
  words: AskedWord[];
  /** The question with its mistyped words corrected, where it had some. */
  instead: string | null;
  /** What else was looked for, in the words of our texts. */
  also: string[];
}

/** Whose illness it is: «у мужа» asks the same as «у меня», except where authors answer «у близкого». */
const RELATIVES = new Set(
  wordsOf(
    `жена супруг супруга папа отец мама матери сестра дядя тетя тетка родители подруга парень теща свекровь свекор зять невестка
    сноха золовка деверь шурин крестная крестный отчим мачеха племянник племянница родственник родственница`,
  ).flatMap(wordKeys),
);
/** Words of other things have the same stem: «брать», «другой», «тест». */
const RELATIVE_FORMS = new Set(
  wordsOf(
    "мать брат брата брату братом друг друга другу другом тесть тестя тестю тестем муж мужа мужу мужем",
  ),
);
const RELATIVE = wordKeys("близкий");
/** Parents and other relatives: they are old, too, and pages are for them. */
const ELDERS = /^(?:пра)?(?:бабушк|бабул|бабк|дедушк|дедул|дед(?:а|у|е|ом)?$)/;

const isNearOne = (word: string) =>
  RELATIVE_FORMS.has(word) || wordKeys(word).some((key) => RELATIVES.has(key));
const isRelative = (word: string) => isNearOne(word) || ELDERS.test(word);

/** Names of medicines end so, and there are more of them than any list has. */
const MEDICINE = /^.{3,}(?:маб|ниб)(?:а|у|е|ом)?$/;
const MEDICINE_KEYS = surely(wordKeys("лекарство"));

/** A word that goes on, and one that people say for another. */
const BEGINNING = 0.7;
const SYNONYM = 0.7;

/** The field takes a hundred letters; an address may be of any length. */
const MAX_WORDS = 30;

/** A beginning of fewer letters is a word of its own: «кот» is not «который». */
const MIN_PREFIX_LENGTH = 4;

const isTelling = ({ word, keys }: AskedWord) =>
  keys.size > 0 && !SMALL_WORDS.has(word) && !isNearOne(word);

/**
 * A part of the question in its readings: as it stands, on the keys of the other layout («,fpfkbjvf» is «базалиома»), by its sounds. One
 * that is no word is empty: «убъю» has signs on those keys.
 */
const readingsOf = (part: string): string[] => [
  wordsOf(part).join(""),
  ...otherSpellings(part)
    .map((reading) => wordsOf(reading).join(""))
    .map((reading) => (/[а-я]/.test(part) && reading.length < part.length ? "" : reading)),
];

/** Somebody types a whole question on one layout: «ne» alone would be «ту» as well as «не». */
function likeliestReading(parts: readonly string[][], lexicon: Lexicon): number {
  const known = [0, 1, 2].map(
    (at) => parts.filter(({ [at]: word }) => word && lexicon.keysOf(word).length > 0).length,
  );
  return known.indexOf(Math.max(...known));
}

interface Reading {
  lexicon: Lexicon;
  /** The reading that most words of the question have. */
  likeliest: number;
  isAsTyped: boolean;
}

function understandWord(
  readings: string[],
  isLast: boolean,
  { lexicon, likeliest, isAsTyped }: Reading,
): Pick<AskedWord, "word" | "keys"> {
  const [typed = ""] = readings;
  const first = readings[likeliest];
  const candidates = [...new Set([...(first ? [first] : []), ...readings])].filter(Boolean);
  for (const candidate of isAsTyped ? [typed] : candidates) {
    const keys = lexicon.keysOf(candidate);
    if (keys.length > 0) return { word: candidate, keys: surely(keys) };
  }
  const nothing = { word: typed, keys: new Map<string, number>() };
  if (isAsTyped) return nothing;
  if (MEDICINE.test(typed)) return { word: typed, keys: MEDICINE_KEYS };
  for (const candidate of isLast ? candidates : []) {
    if (candidate.length < MIN_PREFIX_LENGTH) continue;
    const keys = lexicon.beginning(candidate);
    if (keys.length > 0) return { word: candidate, keys: surely(keys, BEGINNING) };
  }
  // A right word that our texts lack is none of ours.
  for (const candidate of candidates.some(lexicon.isRight) ? [] : candidates) {
    const near = lexicon.nearest(candidate);
    if (near !== undefined) return { word: near, keys: surely(lexicon.keysOf(near)) };
  }
  return nothing;
}

function readWords(parts: readonly string[], lexicon: Lexicon, isAsTyped: boolean): AskedWord[] {
  const all = parts.map(readingsOf);
  const negated = (readings: readonly string[]) =>
    isAsTyped ? undefined : readings.map((each) => negatedIn(each, lexicon)).find(Boolean);
  const how = { lexicon, likeliest: likeliestReading(all, lexicon), isAsTyped };
  const words: AskedWord[] = [];
  let isNegated = false;
  for (const [at, readings] of all.entries()) {
    const rest = negated(readings);
    const own = rest === undefined ? readings : [rest];
    const understood = understandWord(own, at === all.length - 1, how);
    if (isNot(understood.word)) {
      isNegated = true;
      continue;
    }
    const [typed = ""] = own;
    // A text is about somebody's grandmother when it says so itself.
    const asksOf = isRelative(understood.word) ? RELATIVE : [];
    const keys = understood.keys.size > 0 ? understood.keys : surely(asksOf);
    words.push({ ...understood, keys, asksOf, typed, isNegated: isNegated || rest !== undefined });
    isNegated = false;
  }
  return words;
}

/**
 * Reads a question as it was probably meant: words as they stand, on the keys of the other layout, in Latin letters, unfinished, with
 * typing errors, and what people say in words of their own. No right word is taken for another one.
 *
 * @param isAsTyped takes every word as it stands
 */
export function understand(
  query: string,
  lexicon: Lexicon,
  { synonyms }: Pick<SearchAnswers, "synonyms">,
  isAsTyped = false,
): Understood {
  const written = partsOf(query);
  const joined = (part: string) =>
    readingsOf(part)
      .map((reading) => joinedIn(reading, lexicon))
      .find(Boolean);
  const parts = isAsTyped ? written : written.flatMap((part) => joined(part) ?? [part]);
  const all = readWords(parts, lexicon, isAsTyped);
  const words = all.filter(isTelling);
  const isCorrected =
    parts.length > written.length || words.some(({ typed, word }) => typed !== word);
  const said = words.map(({ word, isNegated }) => (isNegated ? `не ${word}` : word)).join(" ");
  const also = synonyms.flatMap(({ asked: phrases, means }) => {
    const isNew = !wordsOfPhrase(means).every((each) => words.some((word) => isSaidBy(each, word)));
    const found = phrases.filter((phrase) => addSynonym(words, phrase, means));
    return isNew && found.length > 0 ? [means] : [];
  });
  return { all, words, instead: isCorrected ? said : null, also: [...new Set(also)] };
}

/** What the international list of diseases says more exactly than our texts: «C43.9» is «C43». */
const SUBCODE = /(^|\s)(\p{L}\d\d)[.,]\d+/gu;

/** «мне 25»: an age is no number that a text is about. */
const AGE = /(^|\s)мне \d{1,3}(?: лет| года?)?(?=\s|$|,)/g;

/** Signs stand for letters on the keys of the other layout, so only Russian letters are parted by them. */
const partsOf = (query: string): string[] =>
  plain(query)
    .replaceAll(SUBCODE, "$1$2")
    .replaceAll(AGE, "$1")
    .split(/[\s«»"?!()–—-]+/)
    .flatMap((part) => (/[а-я]/.test(part) ? wordsOf(part) : [part]))
    .filter((part) => /[\p{L}\d]/u.test(part))
    .slice(0, MAX_WORDS);

/** Lets what stands for `phrase` in the question be found by `means`, too. */
function addSynonym(words: AskedWord[], phrase: string, means: string): boolean {
  const phraseWords = tellingWords(phrase);
  const first = words.findIndex((_, at) =>
    phraseWords.every((wanted, index) => {
      const asked = words[at + index];
      return asked !== undefined && isSaidBy(wanted, asked);
    }),
  );
  if (first < 0 || phraseWords.length === 0) return false;
  const meant = wordsOf(means).flatMap(wordKeys);
  for (let at = first; at < first + phraseWords.length; at += 1) {
    const asked = words[at];
    if (!asked) continue;
    const keys = new Map([...surely(meant, SYNONYM), ...asked.keys]);
    words[at] = { ...asked, keys };
  }
  return true;
}

/** The words of a phrase that say something. */
export const tellingWords = (phrase: string) =>
  wordsOfPhrase(phrase).filter(({ word }) => !SMALL_WORDS.has(word));
