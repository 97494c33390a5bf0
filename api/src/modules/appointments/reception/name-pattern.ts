/**
 * Pattern of PostgreSQL that all names have which a search by names can find (match.ts), and few others: so most of a clinic's thousands of
 * names never leave the database. It is for names of one visit that are joined by spaces, with one before the first.
 */

/** A name that is not only Russian letters may be written in many ways: it is always compared. */
const UNUSUAL = "[^А-яЁё -]";
const WORD_START = "[ -]";
/** Letters as `nameKey` has them; a piece with any other character is in no usual name. */
const RUSSIAN = /^[а-я]+$/;

/** A letter as `nameKey` has it, in all ways in which a name of Russian letters has it. */
const spelled = (letter: string) =>
  letter === "е" ? "[еЕёЁ]" : `[${letter}${letter.toUpperCase()}]`;

/** @returns patterns of the pieces that usual names may have */
const written = (pieces: string[]) =>
  pieces.filter((piece) => RUSSIAN.test(piece)).map((piece) => Array.from(piece, spelled).join(""));

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
function patternsOfWord(typed: string): string[] {
  const letters = Array.from(typed);
  if (typed.length < 4) return written([typed]).map((word) => WORD_START + word);
  const [start = "", end = ""] = piecesOf(letters, 2);
  const swapped = start.slice(0, -1) + end.slice(0, 1) + start.slice(-1) + end.slice(1);
  const oneError = written([start, end, swapped]);
  if (typed.length < 6) return oneError;
  // With two errors the first letter is right.
  const [initial] = written(letters.slice(0, 1));
  if (initial === undefined) return oneError;
  const thirds = piecesOf(letters, 3);
  const further = `${initial}[А-яЁё]*(${written(thirds).join("|")})`;
  // One branch for all: each costs time for each name.
  return [...oneError, `${WORD_START}(${[...written(thirds.slice(0, 1)), further].join("|")})`];
}

/** @param spellings the words of each spelling of the search; the names have all words of one of them */
export function patternOfNames(spellings: string[][]): string {
  const longest = spellings.map((words) =>
    words.reduce((one, other) => (other.length > one.length ? other : one), ""),
  );
  return [UNUSUAL, ...longest.flatMap(patternsOfWord)].join("|");
}
