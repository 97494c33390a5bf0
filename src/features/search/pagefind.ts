import { isFormOf, plain, wordsOf } from "./words";

/** What the search library says of a page, see https://pagefind.app/docs/api-reference/. */
interface Fragment {
  url: string;
  /** Around the words that were found, which are in `<mark>`; the rest is escaped. */
  excerpt: string;
  /** `asked`: what readers ask that the page answers best (content/questions.yml). */
  meta: { title: string; asked?: string };
}

interface Pagefind {
  options: (options: object) => Promise<void>;
  search: (query: string) => Promise<{ results: { data: () => Promise<Fragment> }[] }>;
}

interface FoundPage {
  path: string;
  title: string;
  /** HTML: text with `<mark>`. */
  excerpt: string;
}

export interface Answer {
  /** The best pages. */
  pages: FoundPage[];
  /** There are more than these. */
  isCut: boolean;
  /** Words of the question that no page answers: mistyped, or not ours. */
  unknown: string[];
}

const ADDRESS = "/pagefind/pagefind.js";
const SHOWN = 20;

/** Shorter words ask for nothing by themselves. */
const SHORTEST = 3;

/** What readers ask a page counts for more than what stands in it, its title included. */
const RANKING = { metaWeights: { title: 5, asked: 10 } };

/**
 * Endings that the library does not know: it folds й into и before it looks for them (1.5.2). It takes a word for the
 * beginning of others, so what is left finds every form.
 */
const ENDINGS = /(?<=[а-яё]{3})[оыие]й(?![а-яё])/gi;

const MARKED = /<mark>([^<]+)<\/mark>/g;

/** Says that a text goes on before and after what is shown of it. */
const withEllipses = (excerpt: string) =>
  excerpt.replace(/^(?=(?:<mark>)?[^А-ЯЁA-Z<])/, "…").replace(/(?<![.!?…])(<\/mark>)?$/, "$1…");

/** The words for which a page was found. */
const wordsFor = ({ excerpt, meta }: Fragment): string[] => [
  ...[...excerpt.matchAll(MARKED)].flatMap(([, word = ""]) => wordsOf(word)),
  ...wordsOf(meta.asked ?? ""),
];

/** Is this just what the page is known to answer? The library counts the words of all its questions together. */
const isAsked = ({ meta }: Fragment, words: readonly string[]) =>
  (meta.asked ?? "").split(",").some((phrase) => {
    const asked = wordsOf(phrase);
    const isSaid = (word: string) => words.some((said) => isFormOf(said, word));
    return asked.length === words.length && asked.every(isSaid);
  });

/**
 * Asks the library (13 KB), whose worker (12 KB) and language (71 KB) load with the first question; the worker compiles
 * WebAssembly, so only its file has a policy that lets it.
 *
 * Where no word begins as one of the question does, the library cuts its end off until one does: at last «а» for
 * «абвгд». Such pages are left out.
 *
 * @throws when the library cannot be loaded: there is no connection, or the site runs in development
 */
export async function ask(question: string): Promise<Answer> {
  const { options, search } = (await import(/* webpackIgnore: true */ ADDRESS)) as Pagefind;
  await options({ ranking: RANKING });
  const { results } = await search(question.replace(ENDINGS, ""));
  const fragments = await Promise.all(results.slice(0, SHOWN).map((result) => result.data()));
  const words = wordsOf(question);
  const stemOf = (word: string) => plain(word.replace(ENDINGS, ""));
  const answers = (fragment: Fragment, word: string) =>
    wordsFor(fragment).some((found) => isFormOf(found, stemOf(word)));
  const found = fragments.filter((fragment) => words.some((word) => answers(fragment, word)));
  const bestFirst = found.sort(
    (one, other) => Number(isAsked(other, words)) - Number(isAsked(one, words)),
  );
  return {
    pages: bestFirst.map(({ url, excerpt, meta }) => ({
      path: url,
      title: meta.title,
      excerpt: withEllipses(excerpt),
    })),
    isCut: found.length > 0 && results.length > SHOWN,
    unknown: words.filter(
      (word) => word.length >= SHORTEST && !found.some((fragment) => answers(fragment, word)),
    ),
  };
}
