const pairs = (list: string) => list.split(" ").map((pair) => pair.split("=") as [string, string]);

/**
 * Transliteration as in the site's addresses, then letters of neighbouring languages, and Latin letters that are more than a letter
 * with a mark.
 */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...pairs(
    "а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f",
  ),
  ...pairs("х=h ц=c ч=ch ш=sh щ=sch ъ= ы=y ь= э=e ю=yu я=ya"),
  ...pairs("ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h і=i ї=i є=e ґ=g ў=u җ=zh ҡ=k ҙ=z ҫ=s ҳ=h ҷ=ch ӊ=n ӏ="),
  ...pairs("ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz ѕ=dz ҥ=n ҕ=g"),
  ...pairs("ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i ħ=h ŋ=n ə=a"),
]);

/** Longer ones are cut at a word: addresses are read aloud and printed. */
const LONGEST = 70;

/** The address of a title that has neither letters nor digits. */
const NAMELESS = "tekst";

/** A file of this name lies in every folder of a text. */
const RESERVED = "index";

/** Windows makes no folder or file of such a name, with any ending: a checkout there would end half-way. */
const OF_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** @param name without its ending, in small letters */
export const isNameOfWindows = (name: string): boolean => OF_WINDOWS.test(name);

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** «é» is «e», «ӑ» is «а», «ﬁ» is «fi»; «⁵» is no letter, and no 5. */
const inParts = (letter: string): string =>
  Array.from(
    letter.normalize(/\p{L}/u.test(letter) ? "NFKD" : "NFD").replace(/\p{M}/gu, ""),
    (part) => LETTERS.get(part) ?? part,
  ).join("");

/** @returns words of Latin letters and digits with hyphens between them; empty for a title that has none */
export function transliterate(title: string): string {
  // Names of files from a Mac have «й» as two signs.
  const letters = Array.from(title.normalize("NFC").toLowerCase());
  const latin = letters.map((letter) => LETTERS.get(letter) ?? inParts(letter));
  const words = latin
    .join("")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = words.shift()?.slice(0, LONGEST) ?? "";
  for (const word of words) {
    if (slug.length + 1 + word.length > LONGEST) break;
    slug += `-${word}`;
  }
  return slug;
}

/** The address proposed for a new text: never empty, never one that a text has. */
export function proposeAddress(title: string, taken: ReadonlySet<string>): string {
  const slug = transliterate(title) || NAMELESS;
  const isFree = (address: string) =>
    address !== RESERVED && !isNameOfWindows(address) && !taken.has(address);
  for (let number = 1; ; number += 1) {
    const address = number === 1 ? slug : `${slug}-${number}`;
    if (isFree(address)) return address;
  }
}

/** @returns what is wrong with an address that an author has written, in Russian; nothing when it may stand */
export function addressMistake(address: string, taken: ReadonlySet<string>): string | undefined {
  if (!SLUG.test(address)) {
    return "Адрес пишут строчными латинскими буквами и цифрами, между словами — дефис";
  }
  if (address === RESERVED) return "Адрес index занят самим сайтом";
  if (isNameOfWindows(address))
    return `Адрес ${address} не годится: папку с таким именем не создать в Windows. Допишите слово`;
  if (taken.has(address)) return `Адрес ${address} уже есть у другого текста`;
  return undefined;
}
