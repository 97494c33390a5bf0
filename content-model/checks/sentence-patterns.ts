/** Normal form in which sentences are compared. */
export const plain = (text: string) =>
  text.toLowerCase().replaceAll("ё", "е").replaceAll("\u00a0", " ");

/** The beginning of a word, as a regular expression. */
export const atWord = (stem: string) => String.raw`(?<![\p{L}\d])${stem}`;

/** Pattern of a sentence that has words with these beginnings, all of them in this order; `ё` counts as `е`. */
export const inOrder = (stems: string) =>
  new RegExp(plain(stems).split(" ").map(atWord).join(".*"), "u");

/** The sentences of a line of a text, in lower case and without marks of blocks and links. */
export const sentencesOf = (line: string): string[] =>
  plain(line.replace(/:source\[\d+\]|:term\[([^\]]*)\]\{[^}]*\}|\]\([^)]*\)|[*[\]]/g, "$1")).split(
    /(?<=[.!?…])\s+/,
  );
