/** Headers of every answer, page or data, success or error, from the process and from nginx alike. */
export const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(self)",
};

/** `strict-transport-security`: a year. Without subdomains, as other services of the domain are not affected. */
export const HTTPS_ONLY = "max-age=31536000";

/** Cache-Control of files that may change, and of redirects, which a browser would otherwise cache for ever. */
export const REVALIDATE = "public, max-age=0, must-revalidate";
export const IMMUTABLE = "public, max-age=31536000, immutable";
export const NO_STORE = "no-store";

/** The largest body of a request to the API, in KiB. */
export const BODY_LIMIT_KIB = 64;

/** Messages of errors that nginx answers instead of the API, by the codes of contract/error-codes.ts. */
export const refusals = {
  bad_request: "Запрос составлен неверно. Обновите страницу и повторите",
  headers_too_large: "Слишком длинный адрес или слишком много данных в\u00a0cookie",
  not_found: "Не найдено",
  too_large: "Слишком большой запрос",
  too_many_requests: "Слишком много попыток. Повторите позже",
  unavailable: "Сервис временно недоступен. Повторите через минуту",
};

/** Page for a request that could not be read. @param message a sentence in HTML, without its full stop */
export const unreadablePage = (message: string): string =>
  `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Страница не открылась</title><h1>Страница не открылась</h1><p>${message}.</p><p><a href="/">На главную страницу</a></p></html>`;
