import { plainDigits, withoutHidden } from "@rodinki/contract/line";
import { changeOf, type Edit } from "./edit";

/** Text of an empty field: «+7 (999) …» → «+7 (___) …». */
export const guideOf = (mask: string): string => mask.replaceAll("9", "_");

/** Whether the text has the mask's own characters where the mask has them, and digits or empty places between. */
export const fits = (mask: string, text: string): boolean =>
  text.length === mask.length &&
  [...mask].every((place, at) => {
    const found = text.charAt(at);
    return place === "9" ? /[\d_]/.test(found) : found === place;
  });

/**
 * An edit without invisible characters and with plain digits, as pasted text and some keyboards have others.
 */
export function tidyEdit({ before, text, caret, forward }: Edit): Edit {
  return { before, text: tidy(text), caret: tidy(text.slice(0, caret)).length, forward };
}

const tidy = (text: string): string => withoutHidden(plainDigits(text));

/**
 * Whether the mask's own text preserves the whole edit. It does while digits are added and deleted at the end; not at the last place,
 * where the whole number can be parsed, nor in the middle, where the mask overwrites digits, nor for characters without a place.
 *
 * @param masked text that the mask would write
 */
export function holdsAll(masked: string, edit: Edit): boolean {
  const isKey = /^\d?$/.test(changeOf(edit).inserted);
  const isWithoutGaps = /_\D*$/.test(masked) && !/_.*\d/.test(masked);
  return isKey && isWithoutGaps && digitsIn(masked) === digitsIn(edit.text);
}

const digitsIn = (text: string): string => text.replace(/\D/g, "");
