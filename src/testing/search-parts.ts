import {
  type DistressAnswer,
  type SearchAnswers,
  type SearchEntry,
  type SearchPage,
  type SearchWords,
  type SignAnswers,
} from "../lib/search-files";
import { dictionaryKey } from "../lib/near-words";
import { filterOf } from "../lib/word-filter";
import { wordKeys } from "../lib/word-keys";
import { LEVELS, writeLists } from "../lib/word-lists";
import { wordsOf } from "../lib/words";

/** A page with the words that the search knows of it. */
export interface KnownPage extends Partial<SearchPage> {
  path: string;
  words: string;
}

const NO_SIGNS: SignAnswers = {
  same: [],
  complaints: [],
  others: [],
  subject: [],
  general: [],
  foreign: [],
  own: [],
  animals: [],
  elsewhere: [],
  change: [],
  calm: [],
  people: [],
};
const NO_DISTRESS: DistressAnswer = {
  title: "",
  text: [],
  ways: [],
  same: [],
  exactly: [],
  surely: [],
  perhaps: [],
  notSurely: [],
  notPerhaps: [],
  others: [],
};

/**
 * What the build would have written, under addresses that a test mocks: /search-index/words.js and its brothers.
 *
 * @param right words of the dictionary that no page has
 */
export function searchParts(
  pages: readonly KnownPage[],
  answers: Partial<SearchAnswers> = {},
  right: readonly string[] = [],
) {
  const lists = new Map<string, { form: string; pages: number[] }>();
  for (const [number, { words }] of pages.entries()) {
    for (const word of new Set(wordsOf(words))) {
      const [key = word] = wordKeys(word);
      const list = lists.get(key) ?? { form: word, pages: [] };
      lists.set(key, list);
      if (!list.pages.includes(number)) list.pages.push(number);
    }
  }
  const folder = "/search-index";
  const entry: SearchEntry = {
    pages: pages.length,
    words: `${folder}/words.js`,
    answers: `${folder}/answers.js`,
    descriptions: [`${folder}/pages.js`],
  };
  const words: SearchWords = {
    right: filterOf(new Set(right.map(dictionaryKey))),
    ...writeLists(
      [...lists].map(([key, { form, pages: own }]) => ({
        key,
        form,
        pages: own.map((page) => [page, LEVELS / 2]),
      })),
    ),
  };
  return {
    entry,
    words,
    answers: {
      questions: [],
      cities: [],
      synonyms: [],
      signs: NO_SIGNS,
      distress: NO_DISTRESS,
      ...answers,
      terms: pages.map(({ words: text }) => text),
    },
    pages: pages.map(({ words: _, path, title = path, ...page }): SearchPage => {
      return { path, title, description: "", sections: [], ...page };
    }),
  };
}
