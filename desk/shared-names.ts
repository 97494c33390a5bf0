/** The header in which an opened editor's page says whose it is. */
export const WHOSE_PAGE = "desk-page-of";

/** @returns the login of the editor whose desk this is; an author who works alone needs none */
export const deskOwner = (): string => process.env.DESK_EDITOR_LOGIN ?? "author";

/** What a page of another editor shows; what was written there waits in the browser for its author. */
export const NOT_YOURS =
  "В этом браузере за стол вошёл другой редактор. Войдите снова под своим именем: здесь всё останется и сохранится само.";

/** The address of a text whose author has not named it yet; hex digits follow. */
const UNNAMED = "novyj-tekst-";

/** @param page the opened page that the text was begun in */
export const unnamedAddress = (page: string): string => UNNAMED + page;

export const isUnnamed = (slug: string): boolean =>
  new RegExp(`^${UNNAMED}[0-9a-f]{6,}$`).test(slug);

/** The header of an answer which says that the text has changed elsewhere: its author decides which one stays. */
export const TEXT_CHANGED = "desk-text-changed";
