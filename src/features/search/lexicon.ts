import { LEVELS, type SearchAnswers, type SearchWords } from "../../lib/search-files";
import { typingErrors } from "../../lib/typing-errors";
import { wordKeys } from "../../lib/word-keys";
import { wordsOf } from "../../lib/words";

/** Every word that the search knows, by its keys (src/lib/word-keys.ts). */
export interface Lexicon {
  /** @returns those keys of a word that are known */
  keysOf: (word: string) => string[];
  /** @returns keys of words that begin so */
  beginning: (letters: string) => string[];
  /** @returns the most frequent form of the word that was probably meant */
  nearest: (typed: string) => string | undefined;
  /** How much a page that has the word is about it (BM25's idf). */
  rarity: (key: string) => number;
  /** Tells of each page that has the word how much it says of it, from 0 to 1. */
  eachPage: (key: string, tell: (page: number, level: number) => void) => void;
}

/** So many words go on from a beginning at most. */
const MOST_BEGINNING = 20;

const formAndKey = (entry: string): [key: string, form: string] => {
  const [key = "", rest = ""] = entry.split(/[.=]/);
  return [key, entry.includes("=") ? rest : key + rest];
};

/**
 * @param pages how many there are
 * @param words of the pages
 * @param answers its words are known too, as nobody has mistyped them
 */
export function lexiconOf(pages: number, words: SearchWords, answers: SearchAnswers): Lexicon {
  const forms = new Map(words.keys.split(" ").map(formAndKey));
  const lists = new Map([...forms.keys()].map((key, at) => [key, words.pages[at] ?? []]));
  const phrases = [
    ...answers.questions.flatMap(({ asked }) => asked),
    ...answers.synonyms.flatMap(({ asked }) => asked),
    ...answers.cities.flatMap(({ names }) => names),
  ];
  for (const word of phrases.flatMap(wordsOf)) {
    for (const key of wordKeys(word)) if (!forms.has(key)) forms.set(key, word);
  }
  const all = [...forms];
  const guesses = new Map<string, string | undefined>();
  const pagesWith = (key: string) => lists.get(key)?.length ?? 0;
  return {
    keysOf: (word) => wordKeys(word).filter((key) => forms.has(key)),
    beginning: (letters) =>
      all
        .filter(([key, form]) => key.startsWith(letters) || form.startsWith(letters))
        .slice(0, MOST_BEGINNING)
        .map(([key]) => key),
    nearest: (typed) => {
      // With each letter the words before it are read again.
      if (!guesses.has(typed)) guesses.set(typed, nearest(typed, forms, pagesWith));
      return guesses.get(typed);
    },
    rarity: (key) => Math.log(1 + (pages - pagesWith(key) + 0.5) / (pagesWith(key) + 0.5)),
    eachPage: (key, tell) => {
      let page = 0;
      for (const step of lists.get(key) ?? []) {
        page += Math.floor(step / LEVELS);
        tell(page, (step % LEVELS) / (LEVELS - 1));
      }
    },
  };
}

/** What a word of the site costs beside its typing errors when only the beginning is alike that all its forms have, or both have. */
const OTHER_FORM = 0.5;
const OTHER_ENDING = 1;
/** What costs more is another word; of a short one sooner. */
const mostCosts = ({ length }: string) => (length < SHORT ? 1 : 2);
const SHORT = 6;

function costOf(typed: string, typedKey: string, key: string, form: string): number | undefined {
  const costs = [
    typingErrors(typed, form),
    plus(typingErrors(typed, key), OTHER_FORM),
    plus(typingErrors(typedKey, key), OTHER_ENDING),
  ].filter((cost) => cost !== undefined);
  return costs.length > 0 ? Math.min(...costs) : undefined;
}

const plus = (errors: number | undefined, more: number) =>
  errors === undefined ? undefined : errors + more;

/** Of words that cost the same the one of more pages. */
function nearest(
  typed: string,
  forms: ReadonlyMap<string, string>,
  pagesWith: (key: string) => number,
): string | undefined {
  const [typedKey = typed] = wordKeys(typed);
  let best: { form: string; cost: number; pages: number } | undefined;
  for (const [key, form] of forms) {
    const cost = costOf(typed, typedKey, key, form) ?? Infinity;
    if (cost > mostCosts(typed)) continue;
    const pages = pagesWith(key);
    if (!best || cost < best.cost || (cost === best.cost && pages > best.pages)) {
      best = { form, cost, pages };
    }
  }
  return best?.form;
}
