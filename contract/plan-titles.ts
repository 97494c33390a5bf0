/** Titles of a plan's columns in their order, in a file and in the form that replaces a file. */
export const planTitles = {
  city: "город",
  timeZone: "часовой пояс",
  clinic: "клиника",
  address: "адрес",
  metro: "метро",
  phone: "телефон",
  latitude: "широта",
  longitude: "долгота",
  doctor: "врач",
  speciality: "специальность",
  childFromAge: "дети с",
  weekdays: "дни",
  since: "с даты",
  until: "по дату",
  begin: "начало",
  end: "конец",
  minutes: "минут",
  opensAt: "запись с",
} as const;

export type PlanColumn = keyof typeof planTitles;
