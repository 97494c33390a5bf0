import { errorStatus } from "@rodinki/contract/error-codes";
import type { ErrorCode } from "@rodinki/contract/error-codes";
import { refusals } from "../../../shared/server-answers";

/** Default messages of the codes, used if an error has no message of its own. */
const defaultMessages: Record<ErrorCode, string> = {
  ...refusals,
  unauthenticated: "Войдите в личный кабинет, чтобы продолжить",
  invalid_credentials: "Неверная почта или пароль",
  email_not_confirmed: "Подтвердите почту: перейдите по ссылке из письма",
  password_required: "Введите пароль ещё раз, чтобы продолжить",
  code_required: "Введите код из приложения ещё раз, чтобы продолжить",
  forbidden: "У вас нет права это делать. Его может дать координатор клиники",
  changed_meanwhile: "Это уже изменил кто-то другой. Посмотрите, что получилось, и повторите",
  plan_expired: "Этот план показан слишком давно. Загрузите файл ещё раз",
  attendance_closed: "Отметить это сейчас нельзя",
  last_coordinator: "В клинике должен остаться хотя бы один координатор. Сначала назначьте другого",
  forbidden_origin: "Запрос пришёл с чужого сайта и отклонён",
  not_open_yet: "Запись на это время ещё не открылась",
  already_waiting: "Вы уже в листе ожидания",
  time_is_free: "Подходящее время свободно сейчас: ждать не нужно",
  request_timeout: "Запрос шёл слишком долго. Повторите его",
  waiting_limit:
    "Ждать можно не больше чем для трёх человек сразу. Выйдите из одного ожидания, чтобы встать в другое",
  push_limit:
    "Уведомления уже включены на десяти устройствах. Отключите одно из них в профиле, чтобы включить здесь",
  time_rests:
    "Вы уже держали это время, и сейчас его могут выбрать другие. Если оно останется свободным, через десять минут вы снова сможете его занять",
  holds_used_up:
    "За последние сутки вы долго держали свободное время, теперь его могут выбрать другие. Попробуйте завтра или запишитесь по телефону клиники",
  slot_taken: "Это время уже занято. Выберите другое",
  already_booked: "Этот человек уже записан в эту клинику",
  adult_appointment_exists:
    "У вас уже есть запись на осмотр. Чтобы выбрать другое время, перенесите её в личном кабинете",
  child_limit: "На детей больше записей сделать нельзя",
  already_canceled: "Эта запись уже отменена",
  already_reviewed: "Вы уже оставили отзыв об этом осмотре",
  too_late: "Осмотр уже начался, отменить запись нельзя",
  slot_gone: "Это время больше недоступно. Выберите другое",
  hold_expired: "Время для оформления вышло. Выберите время ещё раз — всё введённое сохранится",
  code_expired: "Ссылка устарела или уже использована. Запросите новое письмо",
  activation_expired: "Ссылка устарела: она действует 24 часа. Мы можем прислать новое письмо",
  unsupported_type: "Такой вид данных не принимается",
  csrf_mismatch: "Страница устарела. Обновите её и повторите",
  validation_failed: "Проверьте ответы",
  captcha_failed: "Подтвердите ещё раз, что вы не робот",
  invalid_token: "Ссылка неверна или устарела. Запросите новое письмо",
  internal: "На сервере произошла ошибка. Повторите через минуту",
};

interface Details {
  message?: string;
  /** Russian messages by the key of the payload's field. */
  errors?: Record<string, string[]>;
  /** Header Retry-After, in seconds. */
  retryAfter?: number;
}

/** An error for the caller: may be thrown anywhere; the errors plugin converts it into the response. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? defaultMessages[code]);
    this.name = "ApiError";
    this.status = errorStatus[code];
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}
