/** Items of a Russian list, written small: a semicolon after each, a full stop after the last. */
export const listLines = (items: string[]): string[] =>
  items.map((item, index) => `${item}${index === items.length - 1 ? "." : ";"}`);
