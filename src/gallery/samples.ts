import type { SessionRecord } from "@rodinki/contract/auth";
import type { City, Clinic, ClinicTime } from "@rodinki/contract/booking";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import type { Hold } from "../features/booking/booking-machine";
import type { User } from "../session/user";

/** Invented people and visits. */

export const user: User = {
  id: 7,
  surname: "Иванова",
  name: "Анна",
  patronymic: "Петровна",
  fullName: "Иванова Анна Петровна",
  email: "anna@example.ru",
  pendingEmail: "anna.ivanova@example.ru",
  sex: "F",
  birthday: "1984-03-09",
  phone: "79123456789",
  city: "Москва",
  cityId: 1,
};

export const sessions: SessionRecord[] = [
  {
    id: 1,
    current: true,
    startedAt: "2026-05-14T04:30:00Z",
    seenAt: "2026-05-14T04:30:00Z",
    device: "Chrome, Android",
  },
  {
    id: 2,
    current: false,
    startedAt: "2026-05-01T16:05:00Z",
    seenAt: "2026-05-10T07:15:00Z",
    device: "Safari, iOS",
  },
];

const over = { doctorDate: "2026-05-14", startsAt: "2026-05-14T04:30:00Z" };
const child = { isChild: true, name: "Пётр", familyName: "Иванов", patronymicName: "Ильич" };

/** The one that the popup of the cancellation is about. */
export const coming = appointmentOf({ clinicName: "Кожная клиника «Родник»", metro: "Динамо" });

export const visits = {
  coming: [coming, appointmentOf({ id: 2, ...child, intermediateStatus: "kellyCall" })],
  toReview: appointmentOf({ id: 3, ...over }),
  reviewed: appointmentOf({ id: 4, ...over, hasReviews: true }),
  canceled: appointmentOf({ id: 5, intermediateStatus: "canceled" }),
};

const city: City = { id: 3, name: "Екатеринбург", timeZone: "Asia/Yekaterinburg", demo: false };

export const cities: City[] = [
  { id: 1, name: "Москва", timeZone: "Europe/Moscow", demo: false },
  { id: 2, name: "Орёл", timeZone: "Europe/Moscow", demo: false },
  city,
];

const day = "2096-05-10";

export const days = [day, ...Array.from({ length: 8 }, (_, index) => `2096-05-${11 + index}`)];

const clinic: Clinic = {
  id: 1,
  name: coming.clinicName,
  address: "ул. Мира, 1",
  metro: "Динамо",
  phone: "73430000000",
  latitude: 56.8,
  longitude: 60.6,
  free: 12,
  demo: false,
};

export const clinics: Clinic[] = [
  clinic,
  { ...clinic, id: 2, name: "Поликлиника № 3", address: "пр. Ленина, 24", metro: null, free: 1 },
];

const timeOf = (hour: number): ClinicTime => ({
  id: hour,
  time: `${hour}:30`,
  timeEnd: `${hour}:45`,
  startsAt: `${day}T${hour - 5}:30:00Z`,
  doctor: { id: 1, name: "Смирнова Ольга Викторовна" },
});

const time = timeOf(15);

export const times = [time, ...[16, 17, 18, 19].map(timeOf)];

export const holdUntil = (deadline: number, extended: boolean): Hold => ({
  timeId: "1",
  choice: { day, city, clinic, time },
  deadline,
  extended,
});

export const whom = [
  { value: "me", text: "Я" },
  { value: "child", text: "Мой ребёнок" },
];
