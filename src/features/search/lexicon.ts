import type { SearchAnswers, SearchWords } from "../../lib/search-files";
import { costsOf, dictionaryKey, type WordForm } from "../../lib/near-words";
import { phrasesOf, vocabularyOf, type Phrases } from "../../lib/vocabulary";
import { SMALL_WORDS } from "../../lib/words";
import { readFilter } from "../../lib/word-filter";
import { wordKeys } from "../../lib/word-keys";
import { LEVELS, readLists } from "../../lib/word-lists";

/** The words that the search knows, by key (src/lib/word-keys.ts). */
export interface Lexicon {
  /**
   * @returns the known keys of a word
   */
  keysOf: (word: string) => string[];
  /** The phrases that authors have written for the search. */
  phrases: Phrases;
  /**
   * @returns keys of the words that begin with these letters
   */
  beginning: (letters: string) => string[];
  /**
   * @returns the known word that was probably meant
   */
  nearest: (typed: string) => string | undefined;
  /**
   * Whether a word is spelled correctly although no text has it. This is known only of words similar to those of the
   * texts.
   */
  isRight: (word: string) => boolean;
  /** How relevant a page with the word is to it (BM25's inverse document frequency). */
  rarity: (key: string) => number;
  /** Visits each page with the word, with the word's relevance in it from 0 to 1. */
  eachPage: (key: string, visit: (page: number, level: number) => void) => void;
}

/** The maximum number of completions of a prefix. */
const MAX_COMPLETIONS = 20;

/**
 * @param pages the number of pages
 * @param words of the pages
 * @param answers the words of their phrases are known, too
 */
export function lexiconOf(pages: number, words: SearchWords, answers: SearchAnswers): Lexicon {
  const written = readLists(words);
  const forms = new Map(written.map(({ key, form }) => [key, form]));
  const lists = new Map(written.map((list) => [list.key, list.pages]));
  /** The words that a mistyped word may be corrected to. */
  const meant = vocabularyOf(answers);
  for (const [key, word] of meant) if (!forms.has(key)) forms.set(key, word);
  // Function words are not corrected.
  for (const word of SMALL_WORDS) {
    for (const key of wordKeys(word)) if (!forms.has(key)) forms.set(key, word);
  }
  const all = [...forms];
  const guesses = new Map<string, string | undefined>();
  const isRight = readFilter(words.right);
  const pagesWith = (key: string) => lists.get(key)?.length ?? 0;
  return {
    keysOf: (word) => wordKeys(word).filter((key) => forms.has(key)),
    phrases: phrasesOf(meant),
    beginning: (letters) =>
      all
        .filter(([key, form]) => key.startsWith(letters) || form.startsWith(letters))
        .slice(0, MAX_COMPLETIONS)
        .map(([key]) => key),
    nearest: (typed) => {
      // Guesses are cached, because each typed letter repeats the query's other words.
      if (!guesses.has(typed)) guesses.set(typed, nearest(typed, meant, pagesWith));
      return guesses.get(typed);
    },
    isRight: (word) => isRight(dictionaryKey(word)),
    rarity: (key) => Math.log(1 + (pages - pagesWith(key) + 0.5) / (pagesWith(key) + 0.5)),
    eachPage: (key, visit) => {
      for (const [page, level] of lists.get(key) ?? []) visit(page, level / (LEVELS - 1));
    },
  };
}

/** Finds the nearest word; of words with equal cost, the one on more pages. */
function nearest(
  typed: string,
  words: readonly WordForm[],
  pagesWith: (key: string) => number,
): string | undefined {
  const costOf = costsOf(typed);
  let best: { form: string; cost: number; pages: number } | undefined;
  for (const word of words) {
    const cost = costOf(word);
    if (cost === undefined) continue;
    const [key, form] = word;
    const pages = pagesWith(key);
    if (!best || cost < best.cost || (cost === best.cost && pages > best.pages)) {
      best = { form, cost, pages };
    }
  }
  return best?.form;
}
