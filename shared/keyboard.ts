/** Russian that was typed with other letters: keys of the other layout, or Latin letters for Russian sounds. */

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё";

const typedOn = (from: string, to: string) => (text: string) =>
  Array.from(text.toLowerCase(), (key) => to[from.indexOf(key)] ?? key).join("");

const onRussianKeyboard = typedOn(LATIN_KEYS, RUSSIAN_KEYS);
/** The text of the same keys in the Latin layout. */
export const onLatinKeyboard = typedOn(RUSSIAN_KEYS, LATIN_KEYS);

/** Latin spellings of Russian letters; of two with the same beginning the longer comes first. */
const SPELLINGS = [
  ...["shch щ", "sch щ", "zh ж", "kh х", "ch ч", "sh ш", "ts ц", "tz ц", "yo е", "jo е", "ye е"],
  ...["yu ю", "ju ю", "iu ю", "ya я", "ja я", "ia я", "iy ий", "yy ый", "a а", "b б", "c ц", "d д"],
  ...["e е", "f ф", "g г", "h х", "i и", "j й", "k к", "l л", "m м", "n н", "o о", "p п", "q к"],
  ...["r р", "s с", "t т", "u у", "v в", "w в", "x кс", "y ы", "z з"],
].map((pair) => pair.split(" ") as [latin: string, russian: string]);
const SPELLING = new RegExp(SPELLINGS.map(([latin]) => latin).join("|"), "g");
const LETTERS = new Map(SPELLINGS);

/** @returns Latin letters transcribed to Russian ones: «moskva» is «москва» */
const inRussianLetters = (text: string): string =>
  text.toLowerCase().replace(SPELLING, (latin) => LETTERS.get(latin) ?? latin);

/** Letters and digits that look like Russian letters: «xочу», «хо4у». */
const ALIKE = new Map(
  "a а,b в,c с,e е,h н,k к,m м,o о,p р,t т,x х,y у,0 о,3 з,4 ч,6 б"
    .split(",")
    .map((pair) => pair.split(" ") as [alike: string, russian: string]),
);
/** Pattern of a digit instead of a letter. */
const DIGIT = /[а-яё][0346][а-яё]/i;

const withRussianLetters = (text: string) =>
  Array.from(text.toLowerCase(), (letter) => ALIKE.get(letter) ?? letter).join("");

/**
 * Possible meanings of a text that matches nothing.
 *
 * @returns the text of the same keys in the other layout («vjcrdf» is «москва», «ызА» is «spf»), then Latin letters transcribed to
 * Russian ones; for a text with letters of both, the Russian letters that look like the Latin ones
 */
export function otherSpellings(text: string): string[] {
  const isLatin = /[a-z]/i.test(text);
  const isRussian = /[а-яё]/i.test(text);
  if (isRussian && (isLatin || DIGIT.test(text))) return [withRussianLetters(text)];
  if (!isLatin && !isRussian) return [];
  return isLatin ? [onRussianKeyboard(text), inRussianLetters(text)] : [onLatinKeyboard(text)];
}
