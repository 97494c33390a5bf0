import { otherSpellings } from "../../lib/keyboard";
import type { SearchAnswers } from "../../lib/search-files";
import { wordKeys } from "../../lib/word-keys";
import { plain, wordsOf } from "../../lib/words";
import type { Lexicon } from "./lexicon";

/** A word of a question. */
export interface AskedWord {
  /** As it is looked for: corrected where it was mistyped. */
  word: string;
  /** What it is found by (src/lib/word-keys.ts), and how surely each is meant, up to 1. */
  keys: ReadonlyMap<string, number>;
}

export interface Understood {
  /** Without those that the site knows nothing of. */
  words: AskedWord[];
  /** The question with its mistyped words corrected, where it had some. */
  instead: string | null;
  /** What else was looked for, in the words of our texts. */
  also: string[];
}

/** Words of grammar: pages have them by chance. */
const SMALL_WORDS = new Set(
  wordsOf(
    `а бы быть в вам вас во вот все вы где да для до его если есть еще же за и из или им их к как какой какая какие ко ли
    лучше меня мне мной мои мой может можно моя мы на надо нам нас не нет ни но нужно о об он она они от по под почему при про
    с сам самому себя со так там то того тоже только ты у уже чем что чтобы это этот я`,
  ),
);

/** A word that goes on, and one that people say for another. */
const BEGINNING = 0.7;
const SYNONYM = 0.7;

/** The field takes a hundred letters; an address may be of any length. */
const MOST_WORDS = 30;

/** A beginning of fewer letters is none. */
const SHORTEST_BEGINNING = 2;

const surely = (keys: readonly string[], how = 1) => new Map(keys.map((key) => [key, how]));

/** @param text of one word; keys of other layouts stand for letters, too: «,fpfkbjvf» is «базалиома» */
function understandWord(text: string, lexicon: Lexicon): AskedWord | undefined {
  const word = wordsOf(text).join("");
  const candidates = [word, ...otherSpellings(text).map((other) => wordsOf(other).join(""))].filter(
    (candidate) => candidate !== "",
  );
  for (const candidate of candidates) {
    const keys = lexicon.keysOf(candidate);
    if (keys.length > 0) return { word: candidate, keys: surely(keys) };
  }
  for (const candidate of candidates) {
    if (candidate.length < SHORTEST_BEGINNING) continue;
    const keys = lexicon.beginning(candidate);
    if (keys.length > 0) return { word: candidate, keys: surely(keys, BEGINNING) };
  }
  for (const candidate of candidates) {
    const near = lexicon.nearest(candidate);
    if (near !== undefined) return { word: near, keys: surely(lexicon.keysOf(near)) };
  }
  return undefined;
}

/**
 * Reads a question as it was probably meant: words as they stand, on the keys of the other layout, in Latin letters, unfinished, with
 * typing errors, and what people say in words of their own.
 */
export function understand(
  query: string,
  lexicon: Lexicon,
  { synonyms }: Pick<SearchAnswers, "synonyms">,
): Understood {
  const parts = partsOf(query);
  const telling = parts.filter((part) => !SMALL_WORDS.has(part));
  const asked = telling.length > 0 ? telling : parts;
  const understood = asked.flatMap((part) => understandWord(part, lexicon) ?? []);
  // On other keys words of grammar are seen only now.
  const isTelling = ({ word }: AskedWord) => !SMALL_WORDS.has(word);
  const words = understood.some(isTelling) ? understood.filter(isTelling) : understood;
  const said = words.map(({ word }) => word).join(" ");
  const typed = asked.flatMap(wordsOf).join(" ");
  const also = synonyms.flatMap(({ asked: phrases, means }) => {
    const isNew = !tellingKeys(means).every((keys) => words.some((word) => isSaidBy(keys, word)));
    const found = phrases.filter((phrase) => addSynonym(words, phrase, means));
    return isNew && found.length > 0 ? [means] : [];
  });
  return { words, instead: said === typed || said === "" ? null : said, also: [...new Set(also)] };
}

/** Signs stand for letters on the keys of the other layout, so only Russian letters are parted by them. */
const partsOf = (query: string): string[] =>
  plain(query)
    .split(/[\s«»"?!()–—-]+/)
    .flatMap((part) => (/[а-я]/.test(part) ? wordsOf(part) : [part]))
    .filter((part) => /[\p{L}\d]/u.test(part))
    .slice(0, MOST_WORDS);

const isSaidBy = (wanted: readonly string[], { keys }: AskedWord) =>
  wanted.some((key) => keys.get(key) === 1);

/** Lets what stands for `phrase` in the question be found by `means`, too. */
function addSynonym(words: AskedWord[], phrase: string, means: string): boolean {
  const phraseWords = tellingKeys(phrase);
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

/** The words of a phrase that say something, each by its keys. */
export const tellingKeys = (phrase: string): (readonly string[])[] =>
  wordsOf(phrase)
    .filter((word) => !SMALL_WORDS.has(word))
    .map(wordKeys);
