import { stemmer } from "@orama/stemmers/russian";

const VOWELS = "аеиоуыэюя";

/** Nouns with a stem too short for any rule: «день» is «дня», but «тело» is not «тля». */
const SHORT: Readonly<Record<string, string>> = {
  дн: "день",
  лб: "лоб",
  льд: "лед",
  пн: "пень",
  рт: "рот",
  сн: "сон",
};
const SHORT_FORM = new RegExp(
  `^(${Object.keys(SHORT).join("|")})(?:а|у|ом|ем|е|ы|и|я|ю|ов|ей|ам|ям|ами|ями|ах|ях)$`,
);

/**
 * A vowel that other forms of the word lack: «ногОть», «отЕц», «веснушЕк», «узЕл», «пятЕн», «писЕм», but not «меланОм». Without a
 * lookbehind, which Safari supports from 16.4.
 */
const FLEETING = new RegExp(`^(.*[${VOWELS}].*[^${VOWELS}])(?:[ое](?:([кцнлр])|([твн])ь)|е(м))$`);

/** Soft sign before the last letter, in some forms only: «пальца», «палец». */
const SOFT = new RegExp(`ь(?=[^${VOWELS}]$)`);

/** Names of tumours in the accusative have the same ending as adjectives in the dative: «меланому» is «меланома». */
const GROWTH =
  /(м[еи]л[ао]н|базали|папилл|сарк|карцин|акант|фибр|лип|анги|миел|лимф|гемат|атер|кондил|керат)ому$/;

/** Nouns that are too short to distinguish their ending from a verb's: «отит» has no form in common with «Ота». */
const SHORT_NOUN = /^..ит$/;

const stemOf = (word: string) => stemmer(word).replace(SOFT, "");

function keysOf(typed: string): readonly string[] {
  if (SHORT_NOUN.test(typed)) return [typed];
  const word = typed.replace(GROWTH, "$1ома");
  const [, short = ""] = SHORT_FORM.exec(word) ?? [];
  const whole = SHORT[short];
  if (whole) return [stemOf(whole)];
  const without = word.replace(FLEETING, "$1$2$3$4");
  return without === word ? [stemOf(word)] : [stemOf(word), stemOf(`${without}а`)];
}

/** Cache of keys, as texts repeat the same words. */
const known = new Map<string, readonly string[]>();

/** Limit of the cache, several times the words of a thousand texts: some megabytes. Beyond it the cache is cleared. */
const MAX_KNOWN = 50_000;

/**
 * Keys that the forms of one word have in common.
 *
 * @param word in lower case, with ё replaced by е
 * @returns its stem; and, if its last vowel may be fleeting, the stem of its forms without that vowel
 */
export function wordKeys(word: string): readonly string[] {
  const last = known.get(word);
  if (last) return last;
  if (known.size >= MAX_KNOWN) known.clear();
  const keys = keysOf(word);
  known.set(word, keys);
  return keys;
}
