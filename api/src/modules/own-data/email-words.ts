import type { EmailKind } from "../../mail/email-kind";

const reminder = "напоминание об осмотре";

/** What each e-mail is about. */
export const emailWords: Record<EmailKind, string> = {
  booked: "запись на осмотр",
  "booked-together": "запись нескольких человек",
  canceled: "отмена записи",
  "canceled-together": "отмена записи нескольких человек",
  moved: "перенос записи",
  "moved-by-clinic": "клиника перенесла запись",
  "clinic-changed": "изменились сведения о клинике",
  "day-closed": "клиника отменила приём",
  "reminder-48h": reminder,
  "reminder-3h": reminder,
  offer: "освободившееся время",
  "waiting-stopped": "вопрос, ждёте ли вы ещё осмотра",
  activation: "подтверждение почты",
  "known-email": "попытка регистрации с вашей почтой",
  "new-device": "вход с нового устройства",
  "password-reset": "ссылка, чтобы задать новый пароль",
  "password-changed": "смена пароля",
  "email-change": "подтверждение новой почты",
  "email-change-notice": "просьба сменить почту",
  "email-changed": "смена почты",
  "email-undone": "возврат прежней почты",
  "staff-invitation": "приглашение на страницу клиники",
  "staff-password": "новый пароль для страницы клиники",
  "staff-role": "роль на странице клиники",
  "staff-security": "безопасность входа на страницу клиники",
  "staff-wrong-codes": "неверные коды для страницы клиники",
  question: "ваш вопрос редакции",
  "opening-alert": "подтверждение адреса для письма об открытии записи",
  opened: "открытие записи",
  "look-again": "напоминание осмотреть кожу",
  "unused-account": "предупреждение, что кабинетом долго не пользуются",
  farewell: "удаление кабинета",
};
