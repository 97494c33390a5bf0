import {
  PAGES_OF_PART,
  SEARCH_ENTRY,
  type SearchAnswers,
  type SearchEntry,
  type SearchPage,
  type SearchWords,
} from "../../lib/search-files";
import { lexiconOf, type Lexicon } from "./lexicon";

export interface Search {
  lexicon: Lexicon;
  answers: SearchAnswers;
  /** @throws when a part cannot be loaded */
  describe: (pages: readonly number[]) => Promise<SearchPage[]>;
}

let tries = 0;

/** Browsers cache the failure of a module's address, so each retry uses a new address. */
const partAt = async <Part>(address: string): Promise<Part> => {
  const tried = tries > 0 ? `${address}?${tries}` : address;
  return ((await import(/* webpackIgnore: true */ tried)) as { part: Part }).part;
};

async function load(): Promise<Search> {
  const entry = await partAt<SearchEntry>(SEARCH_ENTRY);
  const parts = new Map<number, Promise<SearchPage[]>>();
  const partOf = (number: number): Promise<SearchPage[]> => {
    const loading = parts.get(number) ?? partAt(entry.descriptions[number] ?? "");
    parts.set(number, loading);
    loading.catch(() => {
      tries += 1;
      parts.delete(number);
    });
    return loading;
  };
  const [words, answers] = await Promise.all([
    partAt<SearchWords>(entry.words),
    partAt<SearchAnswers>(entry.answers),
    // The first part of the pages is loaded in advance, because most searches need it.
    partOf(0),
  ]);
  return {
    lexicon: lexiconOf(entry.pages, words, answers),
    answers,
    describe: async (pages) => {
      const all = await Promise.all(
        pages.map(
          async (page) => (await partOf(Math.floor(page / PAGES_OF_PART)))[page % PAGES_OF_PART],
        ),
      );
      return all.filter((page) => page !== undefined);
    },
  };
}

let loading: Promise<Search> | undefined;

/**
 * Loads the search index once.
 *
 * @throws when it cannot be loaded, without a connection or in development
 */
export function loadSearch(): Promise<Search> {
  loading ??= load().catch((error: unknown) => {
    tries += 1;
    loading = undefined;
    throw error;
  });
  return loading;
}
