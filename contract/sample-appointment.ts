import type { Appointment } from "./appointment";

/** For tests and the gallery: a coming visit of an adult in Yekaterinburg, with whatever is wanted different. */
export const appointmentOf = (different: Partial<Appointment> = {}): Appointment => ({
  id: 1,
  recordId: "РК-7F3K9Q",
  intermediateStatus: "booked",
  familyName: "Иванова",
  name: "Анна",
  patronymicName: "Петровна",
  birthDate: "1984-03-09",
  isChild: false,
  phone: "79123456789",
  doctorDate: "2096-05-14",
  timeBegin: "09:30",
  timeEnd: "09:45",
  startsAt: "2096-05-14T04:30:00Z",
  timeZone: "Asia/Yekaterinburg",
  clinicName: "Клиника",
  clinicPhone: "73430000000",
  address: "ул. Мира, 1",
  metro: null,
  city: "Екатеринбург",
  doctor: "Врач",
  latitude: 56.8,
  longitude: 60.6,
  hasReviews: false,
  ...different,
});
