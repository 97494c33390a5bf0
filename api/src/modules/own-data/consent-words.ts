import type { ConsentKind } from "@rodinki/contract/consents";

export const consentTitles: Record<ConsentKind, string> = {
  "personal-data": "На обработку данных при регистрации",
  news: "На новости по электронной почте",
  booking: "На обработку данных при записи на осмотр",
  "legal-representative": "За ребёнка",
  question: "На обработку данных вопроса",
};

const ofBooking =
  "Отмените запись: её время освободится, и клиника не будет вас ждать. Сами данные записи сотрутся сразу, если удалить кабинет, иначе — в срок, который назван в согласии.";

/** How each consent is withdrawn, and what follows. */
export const withdrawals: Record<ConsentKind, string> = {
  "personal-data":
    "Без этого согласия кабинета быть не может: отозвать его — значит удалить кабинет. Тогда сразу исчезнут профиль, записи, отзывы и вопросы, а предстоящие осмотры отменятся.",
  news: "Отзывается одной кнопкой. Новости приходить не будут, остальное не изменится.",
  booking: ofBooking,
  "legal-representative": ofBooking,
  question:
    "Напишите нам через форму вопроса, и мы сотрём вопрос. Вместе с кабинетом он исчезает сам.",
};
