/** A text in two: the YAML of its head, and what follows the line that ends the head. */
export interface HeadAndBody {
  head: string;
  body: string;
}

const HEAD = /^---\r?\n([\s\S]*?)^---[^\S\n]*$/m;

/** The line of the file where the body begins: the one that ends the head. */
export const lineOfBody = (head: string): number => (head === "" ? 1 : head.split("\n").length + 1);

/** @returns an empty head for a text without one */
export function headAndBody(raw: string): HeadAndBody {
  const match = HEAD.exec(raw);
  if (match?.index !== 0) return { head: "", body: raw };
  return { head: match[1] ?? "", body: raw.slice(match[0].length) };
}
