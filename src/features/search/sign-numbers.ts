import { wordKeys } from "../../lib/word-keys";
import { surely, type AskedWord } from "./phrases";

/** Drugs with which a fever is a sign, by the first words of their lines in content/search-signs.yml. */
const DRUGS = ["иммунотерапия", "таргетная"].flatMap(wordKeys);
const FEVER = surely(wordKeys("температура"));
/** «38,7» is read as «387». */
const DEGREES = /^3[89]\d?$/;
/** What a number beside a drug counts, if it is no temperature: an age, a dose, a time, a price. */
const COUNTED =
  /^(?:лет|год|мг|мл|мкг|см|мм|кг|тыс|руб|дн|день|дня|недел|месяц|раз|доз|час|минут|таблет|капсул|курс|капельниц|введени)/;
const OF_AGE = /^(?:мне|возраст|исполнилось|стадия|палата|кабинет)$/;

/** Reads a number of degrees beside such a drug as a fever: «на зелборафе 39», but not «мне 39 лет, китруда». */
export function withFever(words: readonly AskedWord[]): AskedWord[] {
  const isTreated = words.some(({ keys }) => DRUGS.some((key) => keys.has(key)));
  if (!isTreated) return [...words];
  return words.map((word, at) => {
    const before = words[at - 1]?.word ?? "";
    const after = words[at + 1]?.word ?? "";
    const isFever = DEGREES.test(word.word) && !COUNTED.test(after) && !OF_AGE.test(before);
    return isFever ? { ...word, keys: FEVER } : word;
  });
}

const MOLES = /^(?:родинок|невусов)$/;
const MORE = /^(?:стал[аио]|больше|прибавилось|добавилось)$/;
const MOLE = /^(?:родин(?:к|ок|очк)|невус)/;
const NEW = /^(?:нов(?:ая|ой|ую|ые|ых)|появ|выс[кы]|вылез|вскоч|возник)/;
const TEEN = /^(?:подрост|старшеклассни|(?:один|две|три|четыр|пят|шест|сем)надцатилетн)/;
const TEEN_YEARS = /^1[0-7]$/;
const CHILD = wordKeys("ребёнок");

const isTeen = (words: readonly AskedWord[]) =>
  words.some(
    ({ word }, at) =>
      TEEN.test(word) ||
      (TEEN_YEARS.test(word) &&
        (/^лет$/.test(words[at + 1]?.word ?? "") ||
          CHILD.some((key) => words[at - 1]?.keys.has(key)))),
  );

/**
 * Removes what is usual: «родинок стало больше» tells of their number, not of a size, and in the teens new ones appear.
 * The moles stay, so that with another change they are a sign.
 */
export function withoutUsual(words: readonly AskedWord[]): AskedWord[] {
  const isNumber = words.some(({ word }) => MOLES.test(word));
  const isUsual = words.some(({ word }) => MOLE.test(word)) && isTeen(words);
  return words.filter(({ word }) => !(isNumber && MORE.test(word)) && !(isUsual && NEW.test(word)));
}
