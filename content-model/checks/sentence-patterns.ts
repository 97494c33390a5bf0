/** As sentences are compared. */
export const plain = (text: string) =>
  text.toLowerCase().replaceAll("ё", "е").replaceAll("\u00a0", " ");

/** The beginning of a word, as a regular expression. */
export const atWord = (stem: string) => String.raw`(?<![\p{L}\d])${stem}`;

/** Knows a sentence by beginnings of words, all of them in this order; `ё` counts as `е`. */
export const inOrder = (stems: string) =>
  new RegExp(plain(stems).split(" ").map(atWord).join(".*"), "u");

/** The sentences of a line of a text, in lower case and without our marks. */
export const sentencesOf = (line: string): string[] =>
  plain(line.replace(/:source\[\d+\]|:term\[([^\]]*)\]\{[^}]*\}|\]\([^)]*\)|[*[\]]/g, "$1")).split(
    /(?<=[.!?…])\s+/,
  );
