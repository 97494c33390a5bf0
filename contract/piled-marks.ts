/** Pattern of more than two marks on one letter: no spelling needs them, and a pile of marks covers the lines around it. */
const PILE = /(\p{M}{2})\p{M}+/gu;

/** @returns the text in Unicode's NFC, with two marks on a letter at most */
export const withoutPiledMarks = (text: string): string =>
  text.normalize("NFC").replace(PILE, "$1");

export const hasPiledMarks = (text: string): boolean =>
  withoutPiledMarks(text) !== text.normalize("NFC");
