import { LEVELS, type SearchAnswers, type SearchWords } from "../../lib/search-files";
import { costsOf, dictionaryKey, type WordForm } from "../../lib/near-words";
import { phrasesOf, vocabularyOf, type Phrases } from "../../lib/vocabulary";
import { SMALL_WORDS } from "../../lib/small-words";
import { readFilter } from "../../lib/word-filter";
import { wordKeys } from "../../lib/word-keys";

/** Every word that the search knows, by its keys (src/lib/word-keys.ts). */
export interface Lexicon {
  /** @returns those keys of a word that are known */
  keysOf: (word: string) => string[];
  /** What authors have written for the search. */
  phrases: Phrases;
  /** @returns keys of words that begin so */
  beginning: (letters: string) => string[];
  /** @returns the word of ours that was probably meant */
  nearest: (typed: string) => string | undefined;
  /** Is it a right word that our texts lack? Of those only that look like one of ours. */
  isRight: (word: string) => boolean;
  /** How much a page that has the word is about it (BM25's idf). */
  rarity: (key: string) => number;
  /** Visits each page that has the word, with how much it says of it, from 0 to 1. */
  eachPage: (key: string, visit: (page: number, level: number) => void) => void;
}

/** Completions of a beginning that are considered. */
const MAX_COMPLETIONS = 20;

const formAndKey = (entry: string): [key: string, form: string] => {
  const [key = "", rest = ""] = entry.split(/[.=]/);
  return [key, entry.includes("=") ? rest : key + rest];
};

/**
 * @param pages how many there are
 * @param words of the pages
 * @param answers the words of their phrases are known too
 */
export function lexiconOf(pages: number, words: SearchWords, answers: SearchAnswers): Lexicon {
  const forms = new Map(words.keys.split(" ").map(formAndKey));
  const lists = new Map([...forms.keys()].map((key, at) => [key, words.pages[at] ?? []]));
  /** What a mistyped word may be taken for. */
  const meant = vocabularyOf(answers);
  for (const [key, word] of meant) if (!forms.has(key)) forms.set(key, word);
  // Nobody has mistyped them.
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
      // With each letter the words before it are read again.
      if (!guesses.has(typed)) guesses.set(typed, nearest(typed, meant, pagesWith));
      return guesses.get(typed);
    },
    isRight: (word) => isRight(dictionaryKey(word)),
    rarity: (key) => Math.log(1 + (pages - pagesWith(key) + 0.5) / (pagesWith(key) + 0.5)),
    eachPage: (key, visit) => {
      let page = 0;
      for (const step of lists.get(key) ?? []) {
        page += Math.floor(step / LEVELS);
        visit(page, (step % LEVELS) / (LEVELS - 1));
      }
    },
  };
}

/** The nearest word; of equal cost the one of more pages. */
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
