import type { Appointment } from "./appointment";
import type { OfferOfLink, WaitingEntry } from "./waiting";

/** A future visit of an adult in Yekaterinburg, for tests, with the given changes. */
export const appointmentOf = (different: Partial<Appointment> = {}): Appointment => ({
  id: 1,
  recordId: "РК-7F3K9Q",
  intermediateStatus: "booked",
  familyName: "Иванова",
  name: "Анна",
  patronymicName: "Петровна",
  birthDate: "1984-03-09",
  gender: "F",
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
  cityId: 2,
  doctor: "Врач",
  latitude: 56.8,
  longitude: 60.6,
  demo: false,
  hasReviews: false,
  isConfirmed: false,
  groupId: null,
  sequence: 0,
  ...different,
});

const {
  doctorDate,
  timeBegin,
  timeEnd,
  startsAt,
  timeZone,
  clinicName,
  clinicPhone,
  city,
  address,
  metro,
  demo,
} = appointmentOf();

const visit = {
  doctorDate,
  timeBegin,
  timeEnd,
  startsAt,
  timeZone,
  clinicName,
  clinicPhone,
  city,
  address,
  metro,
  demo,
};

const expiresAt = "2026-05-12T09:30:00.000Z";

/** An offer in the cabinet. */
export const offer: NonNullable<WaitingEntry["offer"]> = {
  ...visit,
  clinicTimeId: 77,
  TimeId: "offered",
  expiresAt,
};

/** The offer by the e-mail's link. */
export const offerOfLink: OfferOfLink = {
  ...visit,
  isChild: false,
  isCaller: false,
  expiresAt,
  serverNow: "2026-05-12T09:00:00.000Z",
};

export const entryOf = (different: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: 5,
  cityId: 3,
  city: "Казань",
  clinics: [],
  since: "2026-11-24",
  until: "2026-12-24",
  weekdays: "1234567",
  morning: true,
  afternoon: true,
  evening: true,
  childBirthday: null,
  childName: "",
  createdAt: "2026-11-23T09:00:00.000Z",
  offer: null,
  paused: false,
  stopped: false,
  ...different,
});
