/** Numbers of months after which a person can be reminded to examine their skin. */
export const lookAgainMonths = [3, 6, 12] as const;
export type LookAgainMonths = (typeof lookAgainMonths)[number];

/** Hours of the calendar entry, on the clock of the clinic. */
export const LOOK_AGAIN_TIME = { begins: "10:00", ends: "10:15" };

/** Questions of a review beside the rating, by the name of the field. All are optional. */
export const reviewQuestions = {
  whole_skin: "Врач осмотрел всю кожу?",
  next_step: "Врач объяснил, что делать дальше?",
  on_time: "Приём начался вовремя?",
} as const;
export type ReviewQuestion = keyof typeof reviewQuestions;

export const reviewAnswers = { yes: "Да", no: "Нет", unsure: "Не помню" } as const;
export type ReviewAnswer = keyof typeof reviewAnswers;
