import {
  LEVELS,
  type SearchAnswers,
  type SearchEntry,
  type SearchPage,
  type SearchWords,
} from "../lib/search-files";
import { wordKeys } from "../lib/word-keys";
import { wordsOf } from "../lib/words";

/** A page with the words that the search knows of it. */
export interface KnownPage extends Partial<SearchPage> {
  path: string;
  words: string;
}

/** What the build would have written, under addresses that a test mocks: /search-index/words.js and its brothers. */
export function searchParts(pages: readonly KnownPage[], answers: Partial<SearchAnswers> = {}) {
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
    keys: [...lists].map(([key, { form }]) => `${key}=${form}`).join(" "),
    pages: [...lists.values()].map(({ pages: own }) =>
      own.map((page, at) => (page - (own[at - 1] ?? 0)) * LEVELS + LEVELS / 2),
    ),
  };
  return {
    entry,
    words,
    answers: { questions: [], cities: [], synonyms: [], ...answers },
    pages: pages.map(({ path, title = path, description = "", sections = [] }): SearchPage => {
      return { path, title, description, sections };
    }),
  };
}
