import { distance } from "fastest-levenshtein";
import synonyms from "../../../content/synonyms.yml";
import { ask, type Answer } from "./pagefind";
import { isFormOf, wordsOf } from "./words";

export interface Findings extends Pick<Answer, "pages" | "isCut"> {
  /** What was looked for in place of the question, where it found more. */
  instead: string | null;
}

const KNOWN_WORDS = "/pagefind/words.js";

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё";

const entries = synonyms.flatMap(({ asked, means }) =>
  asked.map((phrase) => ({ phrase: wordsOf(phrase), means })),
);

/** Words that readers use and the texts do not: none of them is a typing error. */
const askedWords: readonly string[] = entries.flatMap(({ phrase }) => phrase);

/** Every word of the built texts, the most frequent first: src/gatsby/search-index.ts. */
const knownWords = async () =>
  ((await import(/* webpackIgnore: true */ KNOWN_WORDS)) as { words: string[] }).words;

/** Puts what was probably meant in place of words that are not ours, and leaves out those that mean nothing here. */
function mended(question: string, isKnown: (word: string) => boolean, words: string[]): string {
  const meant = wordsOf(question).map((word) => (isKnown(word) ? word : nearWord(word, words)));
  return inOurWords(meant.filter((word) => word !== undefined).join(" "));
}

/** No page has all words of the question: perhaps one has the longest of them, which says most. */
async function byOneWord(question: string, none: Answer): Promise<[string, Answer]> {
  const words = wordsOf(question).sort((one, other) => other.length - one.length);
  for (const word of words.length > 1 ? words : []) {
    const answer = await ask(word);
    if (answer.pages.length > 0 && answer.unknown.length === 0) return [word, answer];
  }
  return [question, none];
}

/** What finds more than a question with words that no page answers. */
async function better(query: string, asked: string, answer: Answer): Promise<[string, Answer]> {
  const words = [...(await knownWords()), ...askedWords];
  const isKnown = (word: string) => words.some((known) => known.startsWith(word));
  if (answer.unknown.every(isKnown)) return [asked, answer];
  const typed = isLatin(query) ? inOurWords(onRussianKeyboard(query)) : asked;
  const question = mended(typed, isKnown, words);
  return question === "" ? [asked, answer] : [question, await ask(question)];
}

/**
 * Searches the built site: as the question stands in our words, then as the same keys write it in Russian and without
 * typing errors, at last by one of its words.
 *
 * @throws when the search cannot be loaded
 */
export async function findPages(query: string): Promise<Findings> {
  let question = inOurWords(query);
  let answer = await ask(question);
  if (answer.unknown.length > 0) [question, answer] = await better(query, question, answer);
  if (answer.pages.length === 0) [question, answer] = await byOneWord(question, answer);
  const { pages, isCut } = answer;
  const isAsTyped = question === wordsOf(query).join(" ");
  return { pages, isCut, instead: isAsTyped || pages.length === 0 ? null : question };
}

/** How many letters of a word may be wrong, missing or too many. */
const allowed = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : 2);

/**
 * The word that was probably meant.
 *
 * @param words those that the site knows, the most frequent first
 */
function nearWord(word: string, words: readonly string[]): string | undefined {
  let near: string | undefined;
  let least = allowed(word) + 1;
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const errors = distance(word, candidate);
    if (errors < least) [near, least] = [candidate, errors];
  }
  return near;
}

/** Says in the words of our texts what a reader says in others: «невусы» are «родинка». */
function inOurWords(query: string): string {
  const words = wordsOf(query);
  const said: string[] = [];
  for (let at = 0; at < words.length;) {
    const entry = entries.find(({ phrase }) =>
      phrase.every((word, index) => isFormOf(words[at + index] ?? "", word)),
    );
    said.push(entry?.means ?? words[at] ?? "");
    at += entry?.phrase.length ?? 1;
  }
  return said.join(" ");
}

/** Was the question typed without a single Russian letter? */
const isLatin = (text: string): boolean => /[a-z]/i.test(text) && !/[а-яё]/i.test(text);

/** What the same keys write on a Russian keyboard: «vtkfyjvf» is «меланома». */
const onRussianKeyboard = (text: string): string =>
  Array.from(text.toLowerCase(), (key) => RUSSIAN[LATIN.indexOf(key)] ?? key).join("");
