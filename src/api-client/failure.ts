import type { ErrorBody } from "@rodinki/contract/call";

/** Failure of a call: with the API's own words, or the site's where the API has not answered. */
export type ApiFailure = Omit<ErrorBody, "code"> & {
  status: number;
  code: ErrorBody["code"] | "network" | "timeout";
};

/** Failure without any answer. */
export const networkFailure: ApiFailure = {
  status: 0,
  code: "network",
  message: "Нет связи с\u00a0сервером. Проверьте подключение к\u00a0интернету и\u00a0повторите.",
};

/** Failure without an answer within the time limit. The request may have arrived. */
export const timeoutFailure: ApiFailure = {
  status: 0,
  code: "timeout",
  message:
    "Сервер слишком долго не\u00a0отвечает. Проверьте подключение к\u00a0интернету и\u00a0попробуйте ещё раз.",
};

const TOO_MANY = 429;

/** Whether the same call may succeed later. */
export const isPassing = ({ status }: ApiFailure): boolean =>
  status === 0 || status === TOO_MANY || status >= 500;

/** Messages by status for answers without the API's words: proxies and broken servers answer with an empty body, a page, or in English. */
const wordsOf: Record<number, ErrorBody | undefined> = {
  413: {
    code: "too_large",
    message: "Слишком большой запрос. Сократите текст и отправьте ещё раз.",
  },
  [TOO_MANY]: {
    code: "too_many_requests",
    message: "Слишком много попыток. Повторите через несколько минут.",
  },
  500: { code: "internal", message: "На сервере произошла ошибка. Повторите через минуту." },
};

const unavailable: ErrorBody = {
  code: "unavailable",
  message: "Сервис временно недоступен. Повторите через минуту.",
};

/** Failure of a successful answer whose body breaks the contract. */
export const unreadableFailure: ApiFailure = { status: 200, ...unavailable };

const MINUTE = 60;
const HOUR = 3600;

const OUR_CODE = /^[a-z]+(?:_[a-z]+)*$/;
const RUSSIAN = /[а-яё]/i;

/**
 * @param body body of the answer, if it is JSON
 * @param message message for the person, if the answer has none
 * @returns the refusal, which uses only a known code and Russian words of the answer
 */
export function failureOf(
  { status, headers }: Response,
  body: unknown,
  message?: string,
): ApiFailure {
  const said: Partial<ErrorBody> | null = typeof body === "object" ? body : null;
  const words = wordsOf[status] ?? unavailable;
  const failure: ApiFailure = {
    ...(said?.errors && { errors: said.errors }),
    status,
    code: said?.code && OUR_CODE.test(said.code) ? said.code : words.code,
    message:
      said?.message && RUSSIAN.test(said.message) ? said.message : (message ?? words.message),
  };
  const wait = Number(headers.get("retry-after"));
  if (status === TOO_MANY && wait > 0) {
    failure.message = `${failure.message.replace(/\..*/, "")}. Повторите ${waitWords(wait)}`;
  }
  return failure;
}

/**
 * Waiting time in words, rounded up.
 *
 * @param seconds value of `Retry-After`
 * @returns for example «через 5 минут» or «через 1 час»
 */
function waitWords(seconds: number): string {
  const [unit, length] =
    seconds < MINUTE ? ["second", 1] : seconds <= HOUR ? ["minute", MINUTE] : ["hour", HOUR];
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  const words = new Intl.NumberFormat("ru-RU", style).format(Math.ceil(seconds / length));
  return `через ${words}`.replace(/(минут|секунд)а$/, "$1у").replaceAll(" ", "\u00a0");
}

/** Whether a server has refused the call; otherwise its outcome is unknown. */
export const isRefused = ({ status }: ApiFailure): boolean => status >= 400 && status < 500;
