import { otherSpellings } from "../../../shared/keyboard";
import type { SearchAnswers } from "../../lib/search-files";
import { wordKeys } from "../../lib/word-keys";
import { MIN_PREFIX_LENGTH } from "../../lib/word-lists";
import { SMALL_WORDS, plain, wordsOf } from "../../lib/words";
import type { Lexicon } from "./lexicon";
import { hasBled, hasEnded, isNegatedAfter, isNot, joinedIn, negatedIn } from "./part-words";
import { isSaidBy, surely, wordsOfPhrase, type AskedWord } from "./phrases";

export interface Understood {
  /** All words of the query in their order, including function words. */
  all: AskedWord[];
  /** Words with a meaning that the site knows. */
  words: AskedWord[];
  /** The corrected query; null if nothing was corrected. */
  instead: string | null;
  /** Synonyms that were searched, too, in the words of the texts. */
  also: string[];
}

/** Relatives: «у мужа» is treated as «у меня», except where authors answer «у близкого». */
const RELATIVES = new Set(
  wordsOf(
    `жена супруг супруга папа отец мама матери сестра дядя тетя тетка родители подруга парень теща свекровь свекор зять невестка
    сноха золовка деверь шурин крестная крестный отчим мачеха племянник племянница родственник родственница`,
  ).flatMap(wordKeys),
);
/** Listed form by form, because other words have the same stem: «брать», «другой», «тест». */
const RELATIVE_FORMS = new Set(
  wordsOf(
    "мать брат брата брату братом друг друга другу другом тесть тестя тестю тестем муж мужа мужу мужем",
  ),
);
const RELATIVE = wordKeys("близкий");
/** Grandparents count as relatives, but stay words with a meaning, because there are pages about old age. */
const ELDERS = /^(?:пра)?(?:бабушк|бабул|бабк|дедушк|дедул|дед(?:а|у|е|ом)?$)/;

const isNearOne = (word: string) =>
  RELATIVE_FORMS.has(word) || wordKeys(word).some((key) => RELATIVES.has(key));
const isRelative = (word: string) => isNearOne(word) || ELDERS.test(word);

/** Endings of medicines' names, of which there are too many for a list. */
const MEDICINE = /^.{3,}(?:маб|ниб)(?:а|у|е|ом)?$/;
const MEDICINE_KEYS = surely(wordKeys("лекарство"));

/** The weights of a completed prefix and of a synonym. */
const BEGINNING = 0.7;
const SYNONYM = 0.7;

/** An age, «50 лет», is no number of the texts. */
const AGE_NUMBER = /^\d{1,3}$/;
const YEARS = /^(?:лет|год[а-я]*)$/;

/** The field allows a hundred characters, but an address may be longer. */
const MAX_WORDS = 30;

const isTelling = ({ word, keys }: AskedWord) =>
  keys.size > 0 && !SMALL_WORDS.has(word) && !isNearOne(word);

/**
 * The readings of a part of the query: as typed, in the other keyboard layout («,fpfkbjvf» is «базалиома»), and by its
 * sounds. A reading that is not a word is empty: «убъю» contains punctuation in the other layout.
 */
const readingsOf = (part: string): string[] => [
  wordsOf(part).join(""),
  ...otherSpellings(part)
    .map((reading) => wordsOf(reading).join(""))
    .map((reading) => (/[а-я]/.test(part) && reading.length < part.length ? "" : reading)),
];

/**
 * Finds the reading for the whole query, which is usually typed in one layout: «ne» alone could be «ту» as well as
 * «не».
 */
function likeliestReading(parts: readonly string[][], lexicon: Lexicon): number {
  const known = [0, 1, 2].map(
    (at) => parts.filter(({ [at]: word }) => word && lexicon.keysOf(word).length > 0).length,
  );
  return known.indexOf(Math.max(...known));
}

interface Reading {
  lexicon: Lexicon;
  /** The index of the reading that most words of the query have. */
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
  // A correctly spelled word is not corrected even if no text has it.
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
  let before = "";
  for (const [at, readings] of all.entries()) {
    const rest = negated(readings);
    const own = rest === undefined ? readings : [rest];
    const understood = understandWord(own, at === all.length - 1, how);
    const isAfterEnd = hasEnded(before);
    before = understood.word;
    if (isNot(understood.word)) {
      isNegated = true;
      continue;
    }
    if (isAfterEnd && hasBled(understood.word)) isNegated = false;
    const [typed = ""] = own;
    const isAge = AGE_NUMBER.test(typed) && YEARS.test(parts[at + 1] ?? "");
    // A relative that texts name, like «бабушка», is searched by its own keys, others by those of «близкий».
    const asksOf = isRelative(understood.word) ? RELATIVE : [];
    const keys = understood.keys.size > 0 && !isAge ? understood.keys : surely(asksOf);
    isNegated ||= rest !== undefined || isNegatedAfter(understood.word, words.at(-1));
    words.push({ ...understood, keys, asksOf, typed, isNegated });
    isNegated = false;
  }
  return words;
}

/**
 * Parses a query as it was probably meant: in the other keyboard layout, in Latin letters, with unfinished or mistyped
 * words, and with colloquial synonyms. Correctly spelled words are not corrected.
 *
 * @param isAsTyped takes every word as typed
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

/** Subcodes of the international classification of diseases, which the texts do not distinguish: «C43.9» is «C43». */
const SUBCODE = /(^|\s)(\p{L}\d\d)[.,]\d+/gu;

/** TNM written as one word, «pT2aN0M0», with Latin or Russian letters: its parts are words of the texts. */
const TUMOR = /(^|\s)([pр]?[tт]\d[a-dа-дс]?)(?=[nн]\d)/g;
const NODES = /(\s[nн]\d[a-cавс]?)(?=[mм]\d)/g;

/** An age («мне 25») is removed, because texts are not about such numbers. */
const AGE = /(^|\s)мне \d{1,3}(?: лет| года?)?(?=\s|$|,)/g;

/** Words after a number that count something else than the years of an age: «мне 10 лет назад удалили», «мне 15 минут ехать». */
const COUNTED =
  "(?:(?:лет|года?) назад|час|мин|сек|ден|дн|сут|недел|мес|раз|числ|шв|родин|пят|сеанс|курс|процент|мм|см|руб|тыс|[а-я]+(?:аря|ала|рта|еля|мая|юня|юля|уста|бря))";
const FROM_EIGHT = "[89]|1[0-7]|(?:двен|трин|четырн|пятн|шестн|семн|один)[а-я]*дцать";

/** The week of a pregnancy: «на 30 неделе», «32 неделя». */
const PREGNANT =
  /(^|\s)(?:на (?:[4-9]|[1-3]\d|4[0-2])(?:-?[ой]?й)? неделе|(?:[5-9]|[1-3]\d|4[0-2])(?:-?а?я)? неделя)(?=\s|$|,)/g;

/** The age of a child who writes, or is spoken of. */
const CHILDS_AGE = new RegExp(
  `(^|\\s)(?:мне (?:${FROM_EIGHT})|(?:ей|ему) (?:[1-7]|${FROM_EIGHT}))(?![\\dа-я])(?! ${COUNTED})(?: лет| года?)?`,
  "g",
);

/**
 * Splits the query into parts. Punctuation stands for letters in the other layout, so it separates only Russian
 * letters.
 */
const partsOf = (query: string): string[] =>
  plain(query)
    .replaceAll(SUBCODE, "$1$2")
    .replaceAll(TUMOR, "$1$2 ")
    .replaceAll(NODES, "$1 ")
    .replaceAll(PREGNANT, "$1беременна")
    .replaceAll(CHILDS_AGE, "$1подросток")
    .replaceAll(AGE, "$1")
    .split(/[\s«»"?!()–—-]+/)
    .flatMap((part) => (/[а-я]/.test(part) ? wordsOf(part) : [part]))
    .filter((part) => /[\p{L}\d]/u.test(part))
    .slice(0, MAX_WORDS);

/** Adds the keys of `means` to the words of `phrase` in the query. */
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

/** The words of a phrase without function words. */
export const tellingWords = (phrase: string) =>
  wordsOfPhrase(phrase).filter(({ word }) => !SMALL_WORDS.has(word));
