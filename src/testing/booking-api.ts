import type {
  BlockTimeAnswer,
  City,
  CityTime,
  Clinic,
  ClinicTime,
} from "@rodinki/contract/booking";
import type { GroupHold, GroupOfTimes } from "@rodinki/contract/group-booking";
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { challenge } from "./challenge";
import type { Received, Replies } from "./fake-api";

/** Two cities, of which the second has no free day in common with the first but one. */
const DAYS: Record<string, string[]> = {
  "1": ["2096-05-14", "2096-05-15"],
  "2": ["2096-05-15", "2096-05-16"],
};

export const clinicOf = (id: number, name: string): Clinic => ({
  id,
  name,
  address: "ул. Мира, 1",
  metro: null,
  phone: "73430000000",
  latitude: 56.8,
  longitude: 60.6,
  free: 3,
  demo: false,
});

export const timeOf = (id: number, time: string): ClinicTime => ({
  id,
  time,
  timeEnd: `${time.slice(0, 2)}:45`,
  startsAt: new Date(`2096-05-15T${time}:00+05:00`).toISOString(),
  doctor: { id: 1, name: "Врач Первый" },
});

/** @param seconds how long the time is kept */
export const heldFor = (seconds: number, extended = false): BlockTimeAnswer => ({
  TimeId: "held",
  expiresAt: new Date(Date.UTC(2096, 0, 1, 0, 0, seconds)).toISOString(),
  serverNow: new Date(Date.UTC(2096, 0, 1)).toISOString(),
  extended,
});

/** Two times of one clinic, one after the other, as they are offered and as they are held. */
export const twoTimes: GroupOfTimes = {
  kind: "neighbouring",
  clinicId: 1,
  times: [timeOf(11, "09:30"), timeOf(12, "09:45")].map((time) => ({ ...time, clinicId: 1 })),
};

export function bothHeld(): GroupHold {
  const { expiresAt, serverNow, extended } = heldFor(10 * 60);
  const times = ["first", "second"].map((TimeId, at) => ({ clinicTimeId: 11 + at, TimeId }));
  return { times, expiresAt, serverNow, extended };
}

const cities: City[] = [
  { id: 1, name: "Екатеринбург", timeZone: "Asia/Yekaterinburg", demo: false },
  { id: 2, name: "Казань", timeZone: "Europe/Moscow", demo: false },
];

const clinics = [clinicOf(1, "Клиника на Мира"), clinicOf(2, "Клиника на Садовой")];

const days = ({ query }: Received): [200, { data: string[] }] => [
  200,
  { data: DAYS[query.city_id ?? ""] ?? [] },
];

/** Each clinic has times of its own on each day. */
const times = ({ query }: Received): [200, { data: ClinicTime[] }] => {
  const base = Number(query.clinic_id) * 100 + Number(query.time?.slice(-2));
  return [200, { data: [timeOf(base * 10, "09:30"), timeOf(base * 10 + 1, "10:30")] }];
};

/** Of the first clinic, as if the other had none. */
const cityTimes = ({ query }: Received): [200, { data: CityTime[] }] => {
  const base = 100 + Number(query.time?.slice(-2));
  const first = { ...timeOf(base * 10, "09:30"), clinicId: 1 };
  return [200, { data: [first, { ...timeOf(base * 10 + 1, "10:30"), clinicId: 1 }] }];
};

/** The API of somebody who can book as they like. */
export const bookingReplies: Replies = {
  [paths.getCaptchaChallenge]: [200, challenge],
  [paths.listCities]: [200, { data: cities }],
  [paths.listCitiesForChild]: [200, { data: cities }],
  [paths.listOpenings]: [200, { data: [], serverNow: "2096-01-01T00:00:00.000Z" }],
  [paths.listDays]: days,
  [paths.listDaysForChild]: days,
  [paths.listClinics]: [200, { data: clinics }],
  [paths.listClinicsForChild]: [200, { data: clinics }],
  [paths.listTimes]: times,
  [paths.listTimesForChild]: times,
  [paths.listCityTimes]: cityTimes,
  [paths.listCityTimesForChild]: cityTimes,
  [paths.holdTime]: () => [200, heldFor(10 * 60)],
  [paths.releaseTime]: [204, null],
  [paths.createAppointment]: [201, { ConsumerId: 1, data: appointmentOf() }],
};
