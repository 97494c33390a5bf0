/** Closed lists of a form: the transmitted value and the text for people. */

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

/** Roles of colleagues in a clinic: reception sees the day and notes who came; a coordinator also changes the calendar. */
export const staffRoles = { reception: "Регистратура", coordinator: "Координатор" } as const;

/** Attendance of a visit, as the clinic notes it. */
export const attendances = {
  unmarked: "Не отмечено",
  came: "Пришёл",
  missed: "Не пришёл",
} as const;

/** Results of a telephone call to a patient. */
export const callOutcomes = {
  reached: "Дозвонились",
  "no-answer": "Не ответили",
  later: "Перезвонить",
} as const;

/** Kinds of actions on a clinic's calendar, which can be undone. */
export const clinicActionKinds = {
  close: "Закрытие часов",
  open: "Открытие часов",
  import: "Расписание из файла",
  address: "Изменение адреса или телефона",
  visit: "Перенос или отмена одной записи",
  book: "Запись по телефону",
  "walk-in": "Пришёл без записи",
} as const;

export type ClinicActionKind = keyof typeof clinicActionKinds;
export type CallOutcome = keyof typeof callOutcomes;
export type Attendance = keyof typeof attendances;
export type StaffRole = keyof typeof staffRoles;
export type Sex = keyof typeof sexes;
export type HowYouKnow = keyof typeof howYouKnow;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Groupings of the numbers of visits. */
export const totalsBy = ["week", "month", "doctor"] as const;
export type TotalsBy = (typeof totalsBy)[number];

/** The numbers of visits, in the order of their table. */
export const visitCounts = {
  booked: "Записаны",
  came: "Пришли",
  walkIns: "Без\u00a0записи",
  missed: "Не\u00a0пришли",
  canceled: "Отменены",
  free: "Свободно",
} as const;
export type VisitCount = keyof typeof visitCounts;
