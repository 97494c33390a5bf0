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
