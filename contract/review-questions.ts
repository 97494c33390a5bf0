/** Questions of a review beside the rating, by the name of the field. All are optional. */
export const reviewQuestions = {
  whole_skin: "Врач осмотрел всю кожу?",
  next_step: "Врач объяснил, что делать дальше?",
  on_time: "Приём начался вовремя?",
} as const;
export type ReviewQuestion = keyof typeof reviewQuestions;

export const reviewAnswers = { yes: "Да", no: "Нет", unsure: "Не помню" } as const;
export type ReviewAnswer = keyof typeof reviewAnswers;
