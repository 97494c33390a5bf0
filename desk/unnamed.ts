/** The address of a text whose author has not named it yet; hex digits follow. */
const UNNAMED = "novyj-tekst-";

/** @param page the opened page that the text was begun in */
export const unnamedAddress = (page: string): string => UNNAMED + page;

export const isUnnamed = (slug: string): boolean =>
  new RegExp(`^${UNNAMED}[0-9a-f]{6,}$`).test(slug);
