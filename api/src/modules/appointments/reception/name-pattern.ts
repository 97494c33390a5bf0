/**
 * Pattern of PostgreSQL that all names have which a search by names can find (match.ts), and few others: so most of a clinic's thousands of
 * names never leave the database. It is for names of one visit that are joined by spaces, with one before the first.
 */

/** A name that is not only Russian letters may be written in many ways: it is always compared. */
const UNUSUAL = "[^А-яЁё -]";
const WORD_START = "[ -]";
const RUSSIAN = /[а-я]/;
/** What may mean something in a pattern; an escaped letter would be refused, and the database knows more letters than a process. */
const MARK = /[!-/:-@[-`{-~]/;

/** A letter as `nameKey` has it, in all ways in which a name of Russian letters has it. */
function spelled(letter: string): string {
  if (letter === "е") return "[еЕёЁ]";
  if (RUSSIAN.test(letter)) return `[${letter}${letter.toUpperCase()}]`;
  return MARK.test(letter) ? `\\${letter}` : letter;
}

const written = (text: string) => Array.from(text, spelled).join("");

/** Cuts the letters into pieces of about the same length. */
const piecesOf = (letters: string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    letters
      .slice(
        Math.floor((index * letters.length) / count),
        Math.floor(((index + 1) * letters.length) / count),
      )
      .join(""),
  );

/**
 * Pattern of the words that `typingErrors` takes for the typed one, and of those that begin so. An error spoils one of the pieces into which
 * the word is cut, two errors spoil two; two swapped neighbours of different pieces spoil both.
 */
function patternOfWord(typed: string): string {
  const letters = Array.from(typed);
  if (typed.length < 4) return WORD_START + written(typed);
  const [start = "", end = ""] = piecesOf(letters, 2);
  const swapped = start.slice(0, -1) + end.slice(0, 1) + start.slice(-1) + end.slice(1);
  const oneError = [start, end, swapped].map(written);
  if (typed.length < 6) return oneError.join("|");
  // With two errors the first letter is right.
  const [first = "", ...others] = piecesOf(letters, 3).map(written);
  const further = `${spelled(letters[0] ?? "")}[А-яЁё]*(${[first, ...others].join("|")})`;
  return [...oneError, `${WORD_START}(${first}|${further})`].join("|");
}

/** @param spellings the words of each spelling of the search; the names have all words of one of them */
export function patternOfNames(spellings: string[][]): string {
  const longest = spellings.map((words) =>
    words.reduce((one, other) => (other.length > one.length ? other : one), ""),
  );
  return [UNUSUAL, ...longest.map(patternOfWord)].join("|");
}
