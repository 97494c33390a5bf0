/** Page for a request that could not be read. @param message a sentence in HTML, without its full stop */
export const unreadablePage = (message: string): string =>
  `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Страница не открылась</title><h1>Страница не открылась</h1><p>${message}.</p><p><a href="/">На главную страницу</a></p></html>`;
