import { reviewAnswers, reviewQuestions } from "@rodinki/contract/review-questions";
import { aDay, oneOf, SAME_PERSON } from "./description";
import type { Descriptions } from "./description";

/** What is left of a visit that is over, beside the review. */
export const afterVisitTables = {
  reviewAnswers: {
    title: "Ответы на вопросы отзыва",
    about:
      "Стираются вместе с записью на осмотр. На сайте показаны только общие числа, без имён, когда ответили не меньше пятидесяти человек; в этих числах ответ остаётся.",
    columns: {
      reviewId: { leftOut: "порядковый номер отзыва" },
      question: { label: "Вопрос", show: oneOf(reviewQuestions) },
      answer: { label: "Ответ", show: oneOf(reviewAnswers) },
      counted: "Вошёл в общие числа",
    },
  },
  lookAgains: {
    title: "Напоминание осмотреть кожу",
    about:
      "Хранится до дня, который вы выбрали; стирается, когда уходит письмо. Причины в нём нет.",
    columns: {
      id: { leftOut: "порядковый номер" },
      userId: SAME_PERSON,
      months: { label: "Через сколько месяцев", show: String },
      day: aDay("День"),
      timeZone: "Часовой пояс",
      dueAt: "Когда отправить письмо",
      sequence: "Сколько раз менялся день",
    },
  },
} satisfies Descriptions<"reviewAnswers" | "lookAgains">;
