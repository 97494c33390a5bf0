/** What the search library says of a page, see https://pagefind.app/docs/api-reference/. */
interface Fragment {
  url: string;
  /** Around the words that were found, which are in `<mark>`; the rest is escaped. */
  excerpt: string;
  meta: { title: string };
}

interface Pagefind {
  search: (query: string) => Promise<{ results: { data: () => Promise<Fragment> }[] }>;
}

interface FoundPage {
  path: string;
  title: string;
  /** HTML: text with `<mark>`. */
  excerpt: string;
}

export interface Findings {
  total: number;
  /** The best of them. */
  pages: FoundPage[];
}

const ADDRESS = "/pagefind/pagefind.js";
const SHOWN = 20;

/**
 * Endings that the library does not know: it folds й into и before it looks for them (1.5.2). It takes a word for the
 * beginning of others, so what is left finds every form.
 */
const ENDINGS = /(?<=[а-яё]{3})[оыие]й(?![а-яё])/gi;

const MARKED = /<mark>([^<]+)<\/mark>/g;

/** Where no word begins as the question does, the library cuts its end off until one does: at last «а» for «абвгд». */
const answers =
  (query: string) =>
  ({ excerpt }: Fragment) =>
    [...excerpt.matchAll(MARKED)].some(([, word = ""]) => word.length >= Math.min(3, query.length));

/** Says that a text goes on before and after what is shown of it. */
const withEllipses = (excerpt: string) =>
  excerpt.replace(/^(?=(?:<mark>)?[^А-ЯЁA-Z<])/, "…").replace(/(?<![.!?…])(<\/mark>)?$/, "$1…");

/**
 * Searches the built site. The library (13 KB), its worker (12 KB) and the language (71 KB) load with the first
 * search; the worker compiles WebAssembly, so only its file has a policy that lets it.
 *
 * @throws when the library cannot be loaded: there is no connection, or the site runs in development
 */
export async function findPages(query: string): Promise<Findings> {
  const { search } = (await import(/* webpackIgnore: true */ ADDRESS)) as Pagefind;
  const { results } = await search(query.replace(ENDINGS, ""));
  const fragments = await Promise.all(results.slice(0, SHOWN).map((result) => result.data()));
  const found = fragments.filter(answers(query));
  return {
    total: results.length - (fragments.length - found.length),
    pages: found.map(({ url, excerpt, meta }) => ({
      path: url,
      title: meta.title,
      excerpt: withEllipses(excerpt),
    })),
  };
}
