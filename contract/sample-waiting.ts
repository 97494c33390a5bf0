import { appointmentOf } from "./sample-appointment";
import type { OfferOfLink, WaitingEntry } from "./waiting";

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
