/** The header in which an opened editor's page says whose it is. */
export const WHOSE_PAGE = "desk-page-of";

/** @returns the login of the editor whose desk this is; an author who works alone needs none */
export const deskOwner = (): string => process.env.DESK_EDITOR_LOGIN ?? "author";

/** What a page of another editor shows; what was written there waits in the browser for its author. */
export const NOT_YOURS =
  "В этом браузере за стол вошёл другой редактор. Войдите снова под своим именем: здесь всё останется и сохранится само.";
