import { plainDigits, withoutHidden } from "@rodinki/contract/line";
import { changeOf, type Edit } from "./edit";

/** What an empty field shows: «+7 (999) …» → «+7 (___) …». */
export const guideOf = (mask: string): string => mask.replaceAll("9", "_");

/** Whether the text has the mask's own characters where the mask has them, and digits or empty places between. */
export const fits = (mask: string, text: string): boolean =>
  text.length === mask.length &&
  [...mask].every((place, at) => {
    const found = text.charAt(at);
    return place === "9" ? /[\d_]/.test(found) : found === place;
  });

/**
 * What a person or the browser made of the field, without invisible characters and with plain digits: pasted text and some keyboards
 * bring others.
 */
export function tidyEdit({ before, text, caret, forward }: Edit): Edit {
  return { before, text: tidy(text), caret: tidy(text.slice(0, caret)).length, forward };
}

const tidy = (text: string): string => withoutHidden(plainDigits(text));

/**
 * Whether the mask's own writing of a key holds all that the person made of the text. It does while digits are added and deleted at
 * the end. Not so at the last place, where the whole can be read, nor in the middle, where the mask writes over what is
 * there, nor for what it has no place for.
 *
 * @param masked what the mask would write
 */
export function holdsAll(masked: string, edit: Edit): boolean {
  const isKey = /^\d?$/.test(changeOf(edit).inserted);
  const isWithoutGaps = /_\D*$/.test(masked) && !/_.*\d/.test(masked);
  return isKey && isWithoutGaps && digitsIn(masked) === digitsIn(edit.text);
}

const digitsIn = (text: string): string => text.replace(/\D/g, "");
