import type { Sex } from "@rodinki/contract/choices";

/**
 * A stem has two letters at least: «Лин» and «Шин» are whole surnames, and so is «Сова».
 * The patterns have no look-behind, which the oldest supported browsers lack.
 */
const ENDINGS: Record<Sex, [RegExp, string][]> = {
  M: [
    [/^(.{2,}(?:[оеё]в|[иы]н))а$/iu, "$1"],
    [/^(.+[сц]к)ая$/iu, "$1ий"],
  ],
  F: [
    [/^(.{2,}(?:[оеё]в|[иы]н))$/iu, "$1а"],
    [/^(.+[сц]к)ий$/iu, "$1ая"],
  ],
};

/**
 * @param surname of somebody of the family
 * @returns it with the usual ending of that sex, each part of a double surname; «Шевченко», «Ким» and «Малых» as they are
 */
export const surnameOfSex = (surname: string, sex: Sex): string =>
  surname.normalize("NFC").replace(/\p{L}+/gu, (part) => withEnding(part, sex));

function withEnding(part: string, sex: Sex): string {
  const [found, put] = ENDINGS[sex].find(([ending]) => ending.test(part)) ?? [];
  if (found === undefined || put === undefined) return part;
  const isInCapitals = part === part.toUpperCase();
  const changed = part.replace(found, put);
  return isInCapitals ? changed.toUpperCase() : changed;
}
