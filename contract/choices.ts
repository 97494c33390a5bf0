/** Closed lists of a form: the value that travels and the text a person reads. */

export const sexes = { M: "Мужской", F: "Женский" } as const;

export const howYouKnow = {
  search: "Поиск в интернете",
  social: "Социальные сети",
  doctor: "Рассказал врач",
  friends: "Рассказали друзья или близкие",
  media: "Телевидение или пресса",
  other: "Другое",
} as const;

export const appointmentStatuses = ["booked", "kellyCall", "canceled"] as const;

export type Sex = keyof typeof sexes;
export type HowYouKnow = keyof typeof howYouKnow;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
